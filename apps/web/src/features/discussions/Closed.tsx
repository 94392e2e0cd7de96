import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { readKept } from '../../lib/kept.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toastStore.ts'
import type { Dispute } from '../disputes/disputes.api.ts'
import { caseQuery } from '../disputes/disputes.api.ts'
import css from './Closed.module.css'
import { draftName } from './Composer.tsx'
import type { Place } from './messageKinds.ts'

/** In place of the text box: why nothing more can be said, and what was half typed when it went. */
export default function Closed({ thread, caseId, person }: Place & { person: string }) {
  const { t } = useLingui()
  const { data: dispute } = useQuery(caseQuery(caseId))
  const typed = String(readKept(person, draftName(thread)) ?? '').trim()
  const copy = () =>
    navigator.clipboard.writeText(typed).then(
      () => toast.success(t`What you wrote was copied.`),
      () => toast.error(t`It could not be copied. Mark it with your finger or mouse.`),
    )
  return (
    <div className={css.closed}>
      <p role="status">
        {dispute && <Why status={dispute.status} />}{' '}
        <Trans>You can read this discussion; nothing more can be said in it.</Trans>
      </p>
      {typed && (
        <>
          <p>
            <Trans>You had begun to write this, and it was not sent:</Trans>
          </p>
          <p className={css.typed}>{typed}</p>
          {'clipboard' in navigator && (
            <Button look="secondary" onClick={() => void copy()}>
              <Trans>Copy what you wrote</Trans>
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function Why({ status }: { status: Dispute['status'] }) {
  if (status === 'closed') return <Trans>This case is closed.</Trans>
  if (status === 'withdrawn') return <Trans>This case was withdrawn.</Trans>
  if (status === 'rejected') return <Trans>This case was rejected.</Trans>
  return null
}

import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { join } from '../../ui/join.ts'
import css from '../accounts/AccountForm.module.css'
import own from './Invitations.module.css'

type Props = { inviter: string | null; busy: boolean; onDecline: () => void; onBack: () => void }

/** Asks once more in place, since a public page carries no dialog. */
export function SureToDecline({ inviter, busy, onDecline, onBack }: Props) {
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <fieldset ref={box} className={join(css.form, own.sure)} tabIndex={-1}>
      <legend>
        <strong>
          <Trans>Decline this invitation?</Trans>
        </strong>
      </legend>
      <DeclineWords inviter={inviter} />
      <div className={css.actions}>
        <Button look="danger" busy={busy} busyWord={<Trans>Saving...</Trans>} onClick={onDecline}>
          <Trans>Yes, decline</Trans>
        </Button>
        <Button look="secondary" disabled={busy} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </fieldset>
  )
}

export function DeclineWords({ inviter }: { inviter: string | null }) {
  return (
    <p>
      {inviter ? (
        <Trans>{inviter} is told. To join later you must be invited again.</Trans>
      ) : (
        <Trans>To join later you must be invited again.</Trans>
      )}
    </p>
  )
}

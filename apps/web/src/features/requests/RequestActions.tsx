import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { RowActions } from '../../ui/RowActions.tsx'
import { toast } from '../../ui/toastStore.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { asksBefore } from './ApproveDialog.tsx'
import css from './Requests.module.css'
import type { PendingRequest } from './requests.api.ts'
import { useDecision } from './useDecision.ts'
import { declineButtonId, firstButtonId } from './useNextFocus.ts'

type Props = { request: PendingRequest; onAsk: (how: 'approve' | 'decline') => void; onDecided: () => void }

/** Approve is one click, unless something is asked before; Decline asks why first. */
export function RequestActions({ request, onAsk, onDecided }: Props) {
  // Its row goes away where somebody else was quicker, and so does the error in it: a toast says it, too.
  const { decide, busy, problem } = useDecision(request, { onDecided, onLost: words => toast.error(words) })
  const { abilities, person } = request
  const first = firstButtonId(request._id)
  const approve = () => (asksBefore(request) ? onAsk('approve') : decide({ how: 'approve' }))
  return (
    <RowActions
      buttons={
        <>
          {abilities.approve && (
            <Button
              id={first}
              look="secondary"
              icon={<IconCheck size={20} aria-hidden="true" />}
              onClick={approve}
              busy={busy}
              busyWord={<Trans>Saving...</Trans>}
            >
              {problem ? <Trans>Try again</Trans> : <Trans>Approve</Trans>}
              <VisuallyHidden> {person.name}</VisuallyHidden>
            </Button>
          )}
          {abilities.decline && (
            <Button
              id={abilities.approve ? declineButtonId(request._id) : first}
              look="quiet"
              onClick={() => onAsk('decline')}
              disabled={busy}
            >
              <Trans>Decline</Trans>
              <VisuallyHidden> {person.name}</VisuallyHidden>
            </Button>
          )}
        </>
      }
    >
      {problem && (
        <div role="alert">
          <FieldError id={`${first}-problem`}>{problem}</FieldError>
        </div>
      )}
      {!abilities.approve && (
        <p className={css.note}>
          <Trans>This organization is not there any more. Decline, so that the person can ask again.</Trans>
        </p>
      )}
    </RowActions>
  )
}

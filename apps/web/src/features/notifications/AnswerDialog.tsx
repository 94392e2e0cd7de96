import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import type { Profile } from '../accounts/accounts.api.ts'
import { type Answer, answerInvitation } from '../invitations/invitation.ts'
import { RoleChange } from '../invitations/RoleChange.tsx'
import { DeclineWords } from '../invitations/SureToDecline.tsx'
import { Invited } from './InvitationRow.tsx'
import type { Invitation } from './notifications.api.ts'

type Props = { how: Answer; invitation: Invitation; person: Profile; onClose: () => void; onAnswered: () => void }

/** What accepting changes, or what declining means, before it is done (rules "Invitations"). */
export function AnswerDialog({ how, invitation, person, onClose, onAnswered }: Props) {
  const client = useQueryClient()
  const answering = useMutation({
    mutationFn: () => answerInvitation(how, { invite_id: invitation._id }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onAnswered()
      // Role, organization and cases may be others now.
      return client.invalidateQueries()
    },
    onError: error => {
      if (!(error instanceof ApiError && error.status === 404)) return undefined
      // Cancelled or run out meanwhile: the list knows better, and this dialog goes with its row.
      toast.error(wordsOf(error))
      return client.invalidateQueries({ queryKey: ['notifications'] })
    },
  })
  const busy = answering.isPending
  const accepting = how === 'accept'
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={accepting ? <Trans>Accept this invitation?</Trans> : <Trans>Decline this invitation?</Trans>}
      actions={
        <>
          <Button
            look={accepting ? 'primary' : 'danger'}
            busy={busy}
            busyWord={<Trans>Saving...</Trans>}
            onClick={() => answering.mutate()}
          >
            {accepting ? <Trans>Accept</Trans> : <Trans>Decline</Trans>}
          </Button>
          <Button look="secondary" disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Invited invitation={invitation} />
      </p>
      {accepting ? (
        <RoleChange invitation={invitation} person={person} />
      ) : (
        <DeclineWords inviter={invitation.inviter} />
      )}
      {answering.error && (
        <div role="alert">
          <FieldError id="answer-problem">{wordsOf(answering.error)}</FieldError>
        </div>
      )}
    </Dialog>
  )
}

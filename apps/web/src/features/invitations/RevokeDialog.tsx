import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import css from './Invitations.module.css'
import { revokeInvitation, type SentInvitation, sentKey } from './invitations.api.ts'

type Props = { invitation: SentInvitation; onClose: () => void; onRevoked: () => void }

/** Asks once more: the link is gone at once. */
export function RevokeDialog({ invitation: { _id: id, email, role, taken }, onClose, onRevoked }: Props) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: sentKey })
  const revoking = useMutation({
    mutationFn: () => revokeInvitation(id),
    onSuccess: ({ message }) => {
      toast.success(message)
      onRevoked()
      return refresh()
    },
    onError: error => {
      if (!(error instanceof ApiError && error.status === 404)) return undefined
      // Answered meanwhile, or cancelled by somebody else: the list knows better, and this dialog goes with its row.
      toast.error(wordsOf(error))
      return refresh()
    },
  })
  return (
    <Dialog
      open
      onClose={() => !revoking.isPending && onClose()}
      title={<Trans>Cancel this invitation?</Trans>}
      actions={
        <>
          <Button
            look="danger"
            busy={revoking.isPending}
            busyWord={<Trans>Saving...</Trans>}
            onClick={() => revoking.mutate()}
          >
            <Trans>Cancel invitation</Trans>
          </Button>
          <Button look="secondary" disabled={revoking.isPending} onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      }
    >
      <p className={css.line}>
        {taken ? (
          <Trans>
            <strong>{email}</strong> is signing up and will not become {role} by it.
          </Trans>
        ) : (
          <Trans>
            The link sent to <strong>{email}</strong>, as {role}, stops working at once.
          </Trans>
        )}
      </p>
      {revoking.error && (
        <div role="alert">
          <FieldError id="revoke-problem">{wordsOf(revoking.error)}</FieldError>
        </div>
      )}
    </Dialog>
  )
}

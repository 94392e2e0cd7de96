import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { RowActions } from '../../ui/RowActions.tsx'
import { toast } from '../../ui/toastStore.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { resendInvitation, type SentInvitation, sentKey } from './invitations.api.ts'

type Props = { invitation: SentInvitation; onRevoke: () => void }

/** What the reader may do with an invitation that waits; the server says which. */
export function SentActions({ invitation: { _id: id, email, abilities }, onRevoke }: Props) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: sentKey })
  const resending = useMutation({
    mutationFn: () => resendInvitation(id),
    onSuccess: ({ message }) => {
      toast.success(message)
      return refresh()
    },
    onError: error => {
      toast.error(wordsOf(error))
      return refresh()
    },
  })
  return (
    <RowActions
      buttons={
        <>
          {abilities.resend && (
            <Button
              look="secondary"
              busy={resending.isPending}
              busyWord={<Trans>Sending…</Trans>}
              onClick={() => resending.mutate()}
            >
              <Trans>Resend</Trans>
              <VisuallyHidden> {email}</VisuallyHidden>
            </Button>
          )}
          {abilities.cancel && (
            <Button look="quiet" onClick={onRevoke}>
              <Trans>Cancel invitation</Trans>
              <VisuallyHidden> {email}</VisuallyHidden>
            </Button>
          )}
        </>
      }
    >
      {resending.error && (
        <div role="alert">
          <FieldError id={`resend-${id}`}>{wordsOf(resending.error)}</FieldError>
        </div>
      )}
    </RowActions>
  )
}

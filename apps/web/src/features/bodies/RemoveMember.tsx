import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { type Body, bodiesKey, type Member, removeMember } from './bodies.api.ts'

type Props = { body: Body; member: Member; onClose: () => void }

/** 002 §2.8: asks once more. */
export function RemoveMember({ body, member, onClose }: Props) {
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => removeMember(member._id),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: bodiesKey }),
  })
  const who = member.name || member.email
  return (
    <Dialog
      open
      onClose={() => !removing.isPending && onClose()}
      title={<Trans>Remove member</Trans>}
      actions={
        <>
          <Button
            look="danger"
            busy={removing.isPending}
            busyWord={<Trans>Saving...</Trans>}
            onClick={() => removing.mutate()}
          >
            <Trans>Remove admin</Trans>
          </Button>
          <Button look="secondary" disabled={removing.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Are you sure you want to remove <strong>{who}</strong> from <strong>{body.name}</strong>
        </Trans>
      </p>
      <p>
        {member.status === 'joined' ? (
          <Trans>They no longer see the cases that are with it. Their account and their role stay.</Trans>
        ) : (
          <Trans>The link that was sent stops working at once.</Trans>
        )}
      </p>
      {removing.error && (
        <div role="alert">
          <FieldError id="remove-problem">{wordsOf(removing.error)}</FieldError>
        </div>
      )}
    </Dialog>
  )
}

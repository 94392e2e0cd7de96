import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { wordsOf } from '../../../ui/failure.ts'
import { toast } from '../../../ui/toastStore.ts'
import { draftsKey, dropDraft } from './drafts.api.ts'
import { dropLocal } from './localDrafts.ts'

type Props = { person: string; id: string; name: string; onGone: () => void; onClose: () => void }

/** Asks once more: a deleted draft is gone on every device. */
export default function DeleteDraft({ person, id, name, onGone, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const dropping = useMutation({
    mutationFn: () => dropDraft(id),
    onSuccess: async () => {
      dropLocal(person, id)
      await client.invalidateQueries({ queryKey: draftsKey, exact: true })
      toast.success(t`The draft has been deleted.`)
      onGone()
      onClose()
    },
  })
  const { error } = dropping
  return (
    <Dialog
      open
      onClose={() => !dropping.isPending && onClose()}
      title={<Trans>Delete this draft?</Trans>}
      actions={
        <>
          <Button
            look="danger"
            busy={dropping.isPending}
            busyWord={<Trans>Deleting…</Trans>}
            onClick={() => dropping.mutate()}
          >
            <Trans>Delete</Trans>
          </Button>
          <Button look="secondary" disabled={dropping.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p style={{ overflowWrap: 'anywhere' }}>
        <Trans>
          <strong>{name}</strong> is deleted on all your devices. It was not submitted.
        </Trans>
      </p>
      {error && (
        <div role="alert">
          <FieldError id="delete-problem">{wordsOf(error)}</FieldError>
        </div>
      )}
    </Dialog>
  )
}

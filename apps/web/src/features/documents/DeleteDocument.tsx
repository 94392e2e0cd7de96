import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { deleteDocument, documentsKey, type OwnDocument } from './documents.api.ts'

type Props = { row: Pick<OwnDocument, '_id' | 'name'>; own: boolean; onClose: () => void; onGone: () => void }

/** Only its uploader or the ministry, while the case is open (rules "Documents"). */
export default function DeleteDocument({ row, own, onClose, onGone }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const lost = t`The document could not be deleted. Try again.`
  const deleting = useMutation({
    mutationFn: () => deleteDocument(row._id),
    onSuccess: async ({ message }) => {
      toast.success(message)
      onClose()
      await client.invalidateQueries({ queryKey: documentsKey })
      onGone()
    },
    onError: error => toast.error(wordsOf(error, lost)),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Delete {row.name}?</Trans>}
      actions={
        <>
          <Button
            look="danger"
            onClick={() => deleting.mutate()}
            busy={deleting.isPending}
            busyWord={<Trans>Deleting…</Trans>}
          >
            <Trans>Delete</Trans>
          </Button>
          <Button look="secondary" onClick={onClose} disabled={deleting.isPending}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p>
        {own ? (
          <Trans>It is gone for good: nobody else has a copy of it here.</Trans>
        ) : (
          <Trans>Nobody can open it from then on. The record of the case keeps that it was there.</Trans>
        )}
      </p>
      {deleting.error && <p role="alert">{wordsOf(deleting.error, lost)}</p>}
    </Dialog>
  )
}

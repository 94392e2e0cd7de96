import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { PagedRows } from '../../ui/PagedRows.tsx'
import { RadioField } from '../../ui/RadioField.tsx'
import { toast } from '../../ui/toastStore.ts'
import { type CaseDocument, caseFoldersQuery, copyDocument, documentsKey } from './documents.api.ts'

type Props = { row: CaseDocument; onClose: () => void }

/** A copy into a folder of the same case (rules "Documents"). */
export default function CopyDocument({ row, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const folders = useInfiniteQuery(caseFoldersQuery(row.case_id))
  const [folder, setFolder] = useState(row.folder_id)
  const [key] = useState(() => crypto.randomUUID())
  const copying = useMutation({
    // The key belongs to one body: another folder is another copy.
    mutationFn: () => copyDocument(row._id, folder, `${key}.${folder}`),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
      return client.invalidateQueries({ queryKey: documentsKey })
    },
    onError: error => toast.error(wordsOf(error, lost)),
  })
  const lost = t`The document could not be copied. Try again.`
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Copy {row.name}</Trans>}
      verb={<Trans>Copy</Trans>}
      ready={folders.isSuccess}
      busy={copying.isPending}
      onSubmit={() => copying.mutate()}
    >
      <PagedRows answer={folders} empty={null}>
        {rows => (
          <RadioField
            id="copy_to"
            name="copy_to"
            label={t`Into which folder?`}
            options={rows.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={folder}
            onChange={setFolder}
            error={copying.error ? wordsOf(copying.error, lost) : undefined}
          />
        )}
      </PagedRows>
    </FormDialog>
  )
}

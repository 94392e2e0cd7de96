import { Trans, useLingui } from '@lingui/react/macro'
import { IconFolderPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toastStore.ts'
import { caseKey, createFolder } from './documents.api.ts'

/** A Create Folder modal takes a name (002 §2.4). */
export function CreateFolder({ caseId }: { caseId: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  // One for each name: pressed twice it makes one folder, and another name is another folder.
  const key = useRef(crypto.randomUUID())
  const typed = (value: string) => {
    setName(value)
    key.current = crypto.randomUUID()
    making.reset()
  }
  const close = () => {
    setOpen(false)
    typed('')
  }
  const making = useMutation({
    mutationFn: () => createFolder(caseId, name.trim(), key.current),
    onSuccess: ({ message }) => {
      toast.success(message)
      close()
      return client.invalidateQueries({ queryKey: caseKey(caseId) })
    },
  })
  const problem = making.error && fieldOf(making.error, t`The folder could not be made. Try again.`)
  return (
    <>
      <Button look="secondary" icon={<IconFolderPlus size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Create Folder</Trans>
      </Button>
      <FormDialog
        open={open}
        onClose={close}
        title={<Trans>Create Folder</Trans>}
        verb={<Trans>Create</Trans>}
        ready={name.trim() !== ''}
        busy={making.isPending}
        onSubmit={() => making.mutate()}
      >
        <TextField
          id="folder_name"
          label={<Trans>Name</Trans>}
          error={problem ?? undefined}
          maxLength={120}
          autoComplete="off"
          value={name}
          onChange={event => typed(event.currentTarget.value)}
        />
      </FormDialog>
    </>
  )
}

const fieldOf = (error: unknown, lost: string): string =>
  (error instanceof ApiError && error.fields.name) || wordsOf(error, lost)

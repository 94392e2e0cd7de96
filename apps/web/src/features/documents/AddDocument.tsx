import { Trans, useLingui } from '@lingui/react/macro'
import { IconPaperclip } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { DropArea } from '../../ui/DropArea.tsx'
import { TAKEN } from './taken.ts'

export function AddDocument({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useLingui()
  return (
    <DropArea
      accept={TAKEN}
      label={t`Documents`}
      multiple
      onFiles={onFiles}
      button={open => (
        <Button look="secondary" icon={<IconPaperclip size={20} aria-hidden="true" />} onClick={open}>
          <Trans>Add document</Trans>
        </Button>
      )}
      dropHint={<Trans>Or drop files here.</Trans>}
    >
      <p>
        <Trans>Doc format . Max. 5MB</Trans>
      </p>
      <p>
        <Trans>PDF, pictures, Word, Excel, CSV, text or MP3. Photos are made smaller before they are sent.</Trans>
      </p>
    </DropArea>
  )
}

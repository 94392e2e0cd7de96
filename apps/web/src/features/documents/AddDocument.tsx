import { Trans, useLingui } from '@lingui/react/macro'
import { IconPaperclip } from '@tabler/icons-react'
import { useDropzone } from 'react-dropzone'
import { Button } from '../../ui/Button.tsx'
import css from './Documents.module.css'
import { TAKEN } from './shrink.ts'

/** Chooses files: a button that opens the phone's own picker; on a desktop they may be dropped here too. */
export function AddDocument({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useLingui()
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: taken => taken.length > 0 && onFiles(taken),
    noClick: true,
    noKeyboard: true,
  })
  return (
    <div {...getRootProps({ className: css.drop, role: undefined })} data-over={isDragActive || undefined}>
      <input {...getInputProps({ accept: TAKEN, 'aria-label': t`Documents` })} />
      <Button look="secondary" icon={<IconPaperclip size={20} aria-hidden="true" />} onClick={open}>
        <Trans>Add document</Trans>
      </Button>
      <p className={css.hint}>
        <Trans>Doc format . Max. 5MB</Trans>
      </p>
      <p className={css.hint}>
        <Trans>PDF, pictures, Word, Excel, CSV, text or MP3. Photos are made smaller before they are sent.</Trans>
      </p>
      <p className={css.dropHint}>
        <Trans>Or drop files here.</Trans>
      </p>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import css from './Bulk.module.css'

type Props = { problem: string | null; again: boolean; onFile: (file: File) => void }

/** A button that opens the phone's own picker; on a desktop the file may be dropped here too. */
export function ChooseCsv({ problem, again, onFile }: Props) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  // What had the focus is gone.
  useEffect(() => {
    if (again) button.current?.focus()
  }, [again])
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: ([file]) => file && onFile(file),
    multiple: false,
    noClick: true,
    noKeyboard: true,
  })
  return (
    <div {...getRootProps({ className: css.drop, role: undefined })} data-over={isDragActive || undefined}>
      <input {...getInputProps({ accept: '.csv,text/csv', 'aria-label': t`CSV file` })} />
      <Button ref={button} icon={<IconFileSpreadsheet size={20} aria-hidden="true" />} onClick={open}>
        <Trans>Choose a CSV file</Trans>
      </Button>
      <p className={css.soft}>
        <Trans>CSV max. 50mb</Trans>
      </p>
      <p className={css.dropHint}>
        <Trans>Or drop the file here.</Trans>
      </p>
      {problem && (
        <div role="alert">
          <FieldError id="bulk-problem">{problem}</FieldError>
        </div>
      )}
    </div>
  )
}

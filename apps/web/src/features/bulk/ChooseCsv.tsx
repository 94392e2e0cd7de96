import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { DropArea } from '../../ui/DropArea.tsx'
import { FieldError } from '../../ui/Field.tsx'

type Props = { limit: ReactNode; problem: string | null; again: boolean; onFile: (file: File) => void }

export function ChooseCsv({ limit, problem, again, onFile }: Props) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  // What had the focus is gone.
  useEffect(() => {
    if (again) button.current?.focus()
  }, [again])
  return (
    <>
      <DropArea
        accept=".csv,text/csv"
        label={t`CSV file`}
        multiple={false}
        onFiles={([file]) => file && onFile(file)}
        button={open => (
          <Button ref={button} icon={<IconFileSpreadsheet size={20} aria-hidden="true" />} onClick={open}>
            <Trans>Choose a CSV file</Trans>
          </Button>
        )}
        dropHint={<Trans>Or drop the file here.</Trans>}
      >
        <p>{limit}</p>
      </DropArea>
      {problem && (
        <div role="alert">
          <FieldError id="bulk-problem">{problem}</FieldError>
        </div>
      )}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from './Button.tsx'
import css from './ExportCsv.module.css'
import { FieldError } from './Field.tsx'
import { wordsOf } from './failure.ts'
import { toast } from './toastStore.ts'

/**
 * Saves exactly what a list shows (rules "Lists and exports"). `of` is what the list was asked for. Belongs in a
 * wrapping row of tools.
 */
export function ExportCsv<Of>({ of, save }: { of: Of; save: (of: Of) => Promise<void> }) {
  const { t } = useLingui()
  const id = useId()
  const saving = useMutation({ mutationFn: save, onSuccess: () => toast.success(t`The list has been exported.`) })
  // What was said of another list says nothing of this one.
  const failed = saving.error && JSON.stringify(saving.variables) === JSON.stringify(of)
  const why = wordsOf(saving.error, '')
  return (
    <>
      <Button
        look="secondary"
        icon={<IconDownload size={20} aria-hidden="true" />}
        busy={saving.isPending}
        busyWord={<Trans>Exporting…</Trans>}
        onClick={() => saving.mutate(of)}
      >
        <Trans>Export CSV</Trans>
      </Button>
      {failed && (
        <div role="alert" className={css.problem}>
          <FieldError id={id}>
            <Trans>The list could not be exported. {why}</Trans>
          </FieldError>
        </div>
      )}
    </>
  )
}

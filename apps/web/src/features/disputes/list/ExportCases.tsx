import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { wordsOf } from '../../../ui/failure.ts'
import { toast } from '../../../ui/toastStore.ts'
import css from './Disputes.module.css'
import { exportCases } from './list.api.ts'
import type { Wanted } from './wanted.ts'

/** Saves exactly what the list shows (rules §2). */
export function ExportCases({ wanted }: { wanted: Wanted }) {
  const { t } = useLingui()
  const saving = useMutation({
    mutationFn: exportCases,
    onSuccess: () => toast.success(t`The list has been exported.`),
  })
  // What was said of another list says nothing of this one.
  const failed = saving.error && JSON.stringify(saving.variables) === JSON.stringify(wanted)
  const why = wordsOf(saving.error, '')
  return (
    <>
      <Button
        look="secondary"
        icon={<IconDownload size={20} aria-hidden="true" />}
        busy={saving.isPending}
        busyWord={<Trans>Exporting…</Trans>}
        onClick={() => saving.mutate(wanted)}
      >
        <Trans>Export CSV</Trans>
      </Button>
      {failed && (
        <div role="alert" className={css.problem}>
          <FieldError id="export-problem">
            <Trans>The list could not be exported. {why}</Trans>
          </FieldError>
        </div>
      )}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import css from './UnitsList.module.css'
import { exportUnits, type UnitList, type Wanted } from './units.api.ts'

/** Saves exactly what the list shows (rules §2). */
export function ExportUnits({ list, wanted }: { list: UnitList; wanted: Wanted }) {
  const { t } = useLingui()
  const id = useId()
  const asked = { list, wanted }
  const saving = useMutation({
    mutationFn: (what: typeof asked) => exportUnits(what.list, what.wanted),
    onSuccess: () => toast.success(t`The list has been exported.`),
  })
  // What was said of another list says nothing of this one.
  const failed = saving.error && JSON.stringify(saving.variables) === JSON.stringify(asked)
  const why = wordsOf(saving.error, '')
  return (
    <>
      <Button
        look="secondary"
        icon={<IconDownload size={20} aria-hidden="true" />}
        busy={saving.isPending}
        busyWord={<Trans>Exporting…</Trans>}
        onClick={() => saving.mutate(asked)}
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

import { Trans, useLingui } from '@lingui/react/macro'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { unitWords } from './levels.ts'
import { StaleNote } from './StaleNote.tsx'
import { UnitFields } from './UnitFields.tsx'
import type { Unit } from './units.api.ts'
import { useUnitEdit } from './useUnitEdit.ts'

/** Edit Union, Edit Branch, Edit Sub Branch (001 §2): the form that makes one, filled in. */
export default function EditUnit({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const { i18n } = useLingui()
  const edit = useUnitEdit(unit, { own: false, prefix: 'edit', onSaved: onClose })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={i18n._(unitWords(unit.kind).edit)}
      verb={<Trans>Save Changes</Trans>}
      cancel={<Trans>Discard Changes</Trans>}
      ready={edit.ready}
      busy={edit.busy}
      onSubmit={edit.save}
    >
      {edit.stale && <StaleNote key={edit.tries} stale={edit.stale} kind={unit.kind} />}
      <FormErrors key={edit.tries} errors={edit.errors} />
      <UnitFields kind={unit.kind} form={edit.form} refused={edit.refused} logo={unit.logo} prefix="edit" />
    </FormDialog>
  )
}

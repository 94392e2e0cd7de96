import { Trans, useLingui } from '@lingui/react/macro'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { LEVELS } from './levels.ts'
import { StaleNote } from './StaleNote.tsx'
import { UnitFields } from './UnitFields.tsx'
import type { Unit } from './units.api.ts'
import { useUnitEdit } from './useUnitEdit.ts'

/** Edit Union, Edit Branch, Edit Sub Branch (001 §2): the form that makes one, with what stands there. */
export default function EditUnit({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const { i18n } = useLingui()
  const edit = useUnitEdit(unit, { own: false, prefix: 'edit', onSaved: onClose })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={i18n._(LEVELS[edit.level].words.edit)}
      verb={<Trans>Save Changes</Trans>}
      cancel={<Trans>Discard Changes</Trans>}
      ready={edit.ready}
      busy={edit.busy}
      onSubmit={edit.save}
    >
      {edit.stale && <StaleNote key={edit.tries} stale={edit.stale} level={edit.level} />}
      <FormErrors key={edit.tries} errors={edit.errors} />
      <UnitFields level={edit.level} form={edit.form} refused={edit.refused} logo={unit.logo} prefix="edit" />
    </FormDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { unitWords } from './levels.ts'
import css from './Units.module.css'
import type { Unit } from './units.api.ts'

const EditUnit = laterDialog(() => import('./EditUnit.tsx'))

/** What everybody who sees the unit reads of it, and the way to change it (001 §2). */
export function UnitProfile({ unit }: { unit: Unit }) {
  const { t, i18n } = useLingui()
  const [editing, setEditing] = useState(false)
  const words = unitWords(unit.kind)
  const facts: [label: string, value: string][] = [
    [i18n._(words.nameField), unit.name],
    [t`Acronym`, unit.acronym],
    [t`Union`, unit.union_name],
    [t`Branch`, unit.branch_name],
    [t`Industry`, unit.industry],
    [t`Founded in`, unit.founded_in],
    [t`Headquarters`, unit.headquarters],
    [t`Phone`, unit.phone],
    [t`Date added`, dayOf(unit.date_added)],
    [t`About`, unit.about],
  ]
  return (
    <div className={css.profile}>
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {unit.abilities.edit && (
        <div>
          <Button look="secondary" icon={<IconPencil size={20} aria-hidden="true" />} onClick={() => setEditing(true)}>
            {i18n._(words.edit)}
          </Button>
        </div>
      )}
      {editing && <EditUnit unit={unit} onClose={() => setEditing(false)} />}
      {!unit.abilities.edit && unit.status === 'deleted' && (
        <p>
          <Trans>This organization was deleted. Its cases stay.</Trans>
        </p>
      )}
    </div>
  )
}

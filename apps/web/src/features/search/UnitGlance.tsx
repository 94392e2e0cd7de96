import { useLingui } from '@lingui/react/macro'
import { Avatar } from '../../ui/Avatar.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './Search.module.css'
import type { FoundUnit } from './search.api.ts'
import { useCategoryWords } from './words.ts'

/** What everybody sees of a unit (rules "Units"). */
export function UnitGlance({ unit, onClose }: { unit: FoundUnit; onClose: () => void }) {
  const { t } = useLingui()
  const words = useCategoryWords()
  const facts: [head: string, value: string | null][] = [
    [t`Kind`, words[unit.category]],
    [t`Acronym`, unit.acronym],
    [t`Part of`, unit.parent],
    [t`Industry`, unit.industry],
  ]
  return (
    <Dialog open onClose={onClose} title={unit.name}>
      <Avatar name={unit.name} picture={unit.logo} size={72} alone />
      <dl className={css.facts}>
        {facts.map(
          ([head, value]) =>
            value && (
              <div key={head}>
                <dt>{head}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Dialog>
  )
}

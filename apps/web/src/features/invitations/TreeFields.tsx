import { useLingui } from '@lingui/react/macro'
import { UnitField } from '../organizations/UnitField.tsx'
import css from './Invitations.module.css'
import { choose, LEVELS, type Level, levelsTo, type Place, type Placing } from './places.ts'

export type TreeProps = {
  placing: NonNullable<Placing>
  /** What is given and cannot be chosen otherwise. */
  own: Place
  place: Place
  error: string | undefined
  onChange: (place: Place) => void
}

/** From the union down to where the role belongs; each list is searched as one types. */
export function TreeFields({ placing, own, place, error, onChange }: TreeProps) {
  const { t } = useLingui()
  const labels: Record<Level, string> = { unions: t`Union`, branches: t`Union Branch`, organizations: t`Organization` }
  const first: Record<Level, string> = {
    unions: t`Type to search.`,
    branches: t`Choose the union first.`,
    organizations: t`Choose the branch first.`,
  }
  return levelsTo(placing.level).map(level => {
    const above = LEVELS[LEVELS.indexOf(level) - 1]
    const below = above ? place[above]._id : ''
    if (own[level].name)
      return (
        <p key={level} className={css.own}>
          <strong>{labels[level]}</strong>
          <span>{own[level].name}</span>
        </p>
      )
    const open = !above || below !== ''
    return (
      <UnitField
        key={`${level} ${below}`}
        id={`invite-${level}`}
        label={labels[level]}
        optional={placing.must ? undefined : t`(optional)`}
        hint={open ? t`Type to search.` : first[level]}
        error={level === placing.level ? error : undefined}
        disabled={!open}
        list={{ level, below }}
        value={place[level]}
        onChange={chosen => onChange(choose(place, level, chosen))}
      />
    )
  })
}

import type { StandsInTheWay } from '@accord/contract/hierarchy/hierarchy.schemas'
import { caseHref, unitHref } from '@accord/contract/places'
import { Plural, Trans } from '@lingui/react/macro'
import { Anchor } from '../../ui/Anchor.tsx'
import css from './Requests.module.css'

/** What keeps a unit from being deleted, each with the way to it. */
export function InTheWay({ cases, units, counts }: StandsInTheWay) {
  return (
    <div className={css.blocking}>
      {cases.length > 0 && (
        <>
          <h3>
            <Plural value={counts.cases} one="# open case" other="# open cases" />
          </h3>
          <ul>
            {cases.map(({ _id, case_no: number, title }) => (
              <li key={_id}>
                <Anchor href={caseHref(_id)}>
                  {number}, {title}
                </Anchor>
              </li>
            ))}
          </ul>
          <More of={counts.cases} shown={cases.length} />
        </>
      )}
      {units.length > 0 && (
        <>
          <h3>
            <Plural value={counts.units} one="# unit below it" other="# units below it" />
          </h3>
          <ul>
            {units.map(({ _id, name, kind }) => (
              <li key={_id}>
                <Anchor href={unitHref(kind === 'union' || kind === 'branch' ? kind : 'sub_branch', _id)}>
                  {name}
                </Anchor>
              </li>
            ))}
          </ul>
          <More of={counts.units} shown={units.length} />
        </>
      )}
    </div>
  )
}

function More({ of, shown }: { of: number; shown: number }) {
  const more = of - shown
  return more > 0 ? (
    <p>
      <Trans>and {more} more</Trans>
    </p>
  ) : null
}

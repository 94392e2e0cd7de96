import type { PlacePreview } from '@accord/contract/hierarchy/hierarchy.schemas'
import { Plural, Trans } from '@lingui/react/macro'
import css from './Hierarchy.module.css'

/** What goes along with a unit, before it is confirmed. */
export function Following({ counts, unit, becomes }: PlacePreview) {
  const { cases, people, units, invitations, requests } = counts
  const isOther = becomes !== unit.kind && becomes === 'sub_branch'
  return (
    <div role="status">
      <p>
        <Trans>These go along:</Trans>
      </p>
      <ul className={css.follows}>
        <li>
          <Plural value={cases} one="# case" other="# cases" />
        </li>
        <li>
          <Plural value={people} one="# person" other="# people" />
        </li>
        <li>
          <Plural value={units} one="# unit below it" other="# units below it" />
        </li>
        <li>
          <Plural value={invitations} one="# invitation that waits" other="# invitations that wait" />
        </li>
        <li>
          <Plural value={requests} one="# request that waits" other="# requests that wait" />
        </li>
      </ul>
      {isOther && (
        <p>
          <Trans>It becomes an organization of the unions’ tree.</Trans>
        </p>
      )}
    </div>
  )
}

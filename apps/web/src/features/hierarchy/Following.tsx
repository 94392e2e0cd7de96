import type { PlacePreview } from '@accord/contract/hierarchy/hierarchy.schemas'
import { Plural, Trans } from '@lingui/react/macro'
import css from './Hierarchy.module.css'

type Props = PlacePreview & {
  /** The unit that was chosen, with its short name and what it belongs to. */
  chosen: string
}

/** Where a unit goes and what goes along with it, before it is confirmed. */
export function Following({ counts, unit, becomes, chosen }: Props) {
  const { cases, people, units, invitations, requests } = counts
  const isOther = becomes !== unit.kind && becomes === 'sub_branch'
  const along = [
    { of: 'cases', many: cases, words: <Plural value={cases} one="# case" other="# cases" /> },
    { of: 'people', many: people, words: <Plural value={people} one="# person" other="# people" /> },
    { of: 'units', many: units, words: <Plural value={units} one="# unit below it" other="# units below it" /> },
    {
      of: 'invitations',
      many: invitations,
      words: <Plural value={invitations} one="# invitation that waits" other="# invitations that wait" />,
    },
    {
      of: 'requests',
      many: requests,
      words: <Plural value={requests} one="# request that waits" other="# requests that wait" />,
    },
  ].filter(({ many }) => many > 0)
  return (
    <div role="status" className={css.following}>
      <p>
        <Trans>
          {unit.name} goes to <strong>{chosen}</strong>.
        </Trans>
      </p>
      {along.length > 0 ? (
        <>
          <p>
            <Trans>These go along:</Trans>
          </p>
          <ul className={css.follows}>
            {along.map(({ of, words }) => (
              <li key={of}>{words}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          <Trans>Nothing goes along with it.</Trans>
        </p>
      )}
      {isOther && (
        <p>
          <Trans>It becomes an organization of the unions’ tree.</Trans>
        </p>
      )}
    </div>
  )
}

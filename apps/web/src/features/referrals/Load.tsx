import { Plural, Trans } from '@lingui/react/macro'
import { dayOf } from '../../lib/dates.ts'

type Props = { assigned_cases: number; oldest_waiting: string | null }

/** How much somebody has in hand, and since when the oldest of it waits. */
export function Load({ assigned_cases: cases, oldest_waiting: oldest }: Props) {
  const since = oldest && dayOf(oldest)
  return (
    <>
      <Plural value={cases} _0="No open case" one="# open case" other="# open cases" />
      {since && (
        <>
          {', '}
          <Trans>the oldest since {since}</Trans>
        </>
      )}
    </>
  )
}

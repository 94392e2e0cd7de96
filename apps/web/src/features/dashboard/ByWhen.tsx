import { Trans } from '@lingui/react/macro'
import { dayOf, daysTo } from '../../lib/dates.ts'
import css from './FirstThing.module.css'

/** By when the law wants a step or, where it names no day, since when it waits. */
export function ByWhen({ due, since }: { due: string | null; since: string }) {
  if (!due) return <Trans>Waiting since {dayOf(since)}</Trans>
  if (daysTo(due) >= 0) return <Trans>To be done by {dayOf(due)}</Trans>
  return (
    <span className={css.late}>
      <Trans>Overdue: the last day was {dayOf(due)}</Trans>
    </span>
  )
}

import { Trans } from '@lingui/react/macro'
import { dayOf, daysTo } from '../../lib/dates.ts'
import css from './FirstThing.module.css'

type Props = { due: string | null; since: string; step?: string }

/** By when the law wants a step, or lets one object, or, where it names no day, since when it waits. */
export function ByWhen({ due, since, step }: Props) {
  if (!due) return <Trans>Waiting since {dayOf(since)}</Trans>
  if (step === 'object') return <Trans>You may object to the award until {dayOf(due)}</Trans>
  if (daysTo(due) >= 0) return <Trans>To be done by {dayOf(due)}</Trans>
  return (
    <span className={css.late}>
      <Trans>Overdue: the last day was {dayOf(due)}</Trans>
    </span>
  )
}

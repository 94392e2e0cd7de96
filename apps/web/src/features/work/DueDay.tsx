import { Plural, Trans } from '@lingui/react/macro'
import { daysTo, shortDayOf } from '../../lib/dates.ts'
import css from './Work.module.css'

const WEEK = 7

/** By when the law wants the step, and how near that is. */
export function DueDay({ due }: { due: string | null }) {
  if (!due)
    return (
      <span className={css.undated}>
        <Trans>No legal date</Trans>
      </span>
    )
  const days = daysTo(due)
  return (
    <span className={css.due} data-near={days < 0 ? 'over' : days <= WEEK ? 'soon' : undefined}>
      <time dateTime={due} className={css.day}>
        {shortDayOf(due)}
      </time>
      {days < 0 ? (
        <Plural value={-days} one="# day over" other="# days over" />
      ) : days === 0 ? (
        <Trans>today</Trans>
      ) : (
        days <= WEEK && <Plural value={days} one="tomorrow" other="in # days" />
      )}
    </span>
  )
}

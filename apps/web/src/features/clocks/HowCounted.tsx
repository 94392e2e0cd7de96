import { Trans } from '@lingui/react/macro'
import { dayOf, weekdayOf } from '../../lib/dates.ts'
import css from './Clocks.module.css'
import type { Clock } from './clocks.api.ts'

type Day = Clock['why'][number]

/** The days one by one, with the reason for each that was left out (Interpretation Act s.15). */
export function HowCounted({ days }: { days: readonly Day[] }) {
  return (
    <details className={css.how}>
      <summary className={css.summary}>
        <Trans>How counted</Trans>
      </summary>
      <CountedDays days={days} />
    </details>
  )
}

/** The same without the fold. */
export function CountedDays({ days }: { days: readonly Day[] }) {
  let number = 0
  return (
    <ol className={css.days}>
      {days.map((day, at) => {
        if (day.counted) number += 1
        return (
          <li key={day.day} className={css.day} data-counted={day.counted}>
            <span className={css.number}>{day.counted ? number : '–'}</span>
            <span>
              {weekdayOf(day.day)} {dayOf(day.day)}
            </span>
            <span className={css.why}>
              <Reason day={day} isLast={at === days.length - 1} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Reason({ day, isLast }: { day: Day; isLast: boolean }) {
  const reason = <Why day={day} />
  if (!isLast) return reason
  return (
    <>
      {day.why === 'moved' && <Trans>the next day that is no holiday;</Trans>} <Trans>the last day</Trans>
    </>
  )
}

function Why({ day: { why, counted, holiday } }: { day: Day }) {
  if (why === 'first day') return <Trans>the day itself is not counted</Trans>
  if (holiday) return counted ? <Trans>{holiday}: nothing falls due</Trans> : <Trans>{holiday}: left out</Trans>
  if (why === 'sunday') return <Trans>Sunday: left out</Trans>
  if (why === 'saturday') return <Trans>Saturday: left out</Trans>
  return null
}

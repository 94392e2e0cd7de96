import { Trans, useLingui } from '@lingui/react/macro'
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
  const { t } = useLingui()
  const { why, counted, moves, holiday } = day
  const reasons = [
    why === 'first day' && t`the day itself is not counted`,
    why === 'named' && t`named by the notice or order`,
    why === 'more time' && t`more time was given until this day`,
    why === 'moved' && t`the next day that is no holiday`,
    moves &&
      (holiday
        ? t`${holiday}: nothing falls due, moves to the next day`
        : t`Sunday: nothing falls due, moves to the next day`),
    !moves && why === 'holiday' && t`${holiday}: left out`,
    !moves && why === null && counted && holiday && t`${holiday}: counts`,
    !moves && why === 'sunday' && t`Sunday: left out`,
    why === 'saturday' && t`Saturday: left out`,
    isLast && t`the last day`,
  ]
  return reasons.filter(Boolean).join('; ')
}

import { dateTimeOf } from '../lib/dates.ts'
import { relativeOf } from '../lib/relative.ts'
import { join } from './join.ts'
import css from './RelativeTime.module.css'

/** "3 May 2026, 14:05" in Lagos, with "2 days ago" beside it. `bare` leaves the latter out. */
export function RelativeTime({ at, bare, now }: { at: string; bare?: boolean; now?: Date }) {
  return (
    <time dateTime={at} className={css.time}>
      <span className={css.part}>{dateTimeOf(at)}</span>
      {!bare && (
        <>
          {' '}
          <span className={join(css.part, css.soft)}>({relativeOf(at, now)})</span>
        </>
      )}
    </time>
  )
}

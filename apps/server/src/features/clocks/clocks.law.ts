import type { RuleSet } from '@accord/policy/clocks.policy'
import type { Db } from '../../db/database.ts'
import { calendarRev, type HolidayRow, liveHolidays, publishedSets } from './clocks.calendar.queries.ts'

/** The rules and holidays that clocks are counted by, as they are at one revision of the calendar. */
export type Law = {
  readonly rev: number
  readonly sets: readonly RuleSet[]
  /** Those that count. */
  readonly holidays: readonly HolidayRow[]
  /** The same with those that are only expected. */
  readonly expected: readonly HolidayRow[]
}

const kept = new WeakMap<object, Law>()
/** Answers the same law again as long as the calendar was not changed; `owner`: whose database it is. */
export async function lawAt(db: Db, owner: object, rev?: number): Promise<Law> {
  const now = rev ?? (await calendarRev(db))
  const known = kept.get(owner)
  if (known?.rev === now) return known
  const [sets, all] = [await publishedSets(db), await liveHolidays(db)]
  const law = { rev: now, sets, holidays: all.filter(({ source }) => source !== 'expected'), expected: all }
  kept.set(owner, law)
  return law
}

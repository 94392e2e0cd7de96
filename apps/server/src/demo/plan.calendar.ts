import { DAY } from './plan.ts'

/** When offices are closed each year. */
const HOLIDAYS: ReadonlySet<string> = new Set(['01-01', '05-01', '06-12', '10-01', '12-25', '12-26'])

/** Days as they lie round today; each is a number of days from today, before it less than nought. */
export type Calendar = {
  /** So many working days from today: nought is the first that is not over. */
  workday(count: number): number
  /** That day, or the first working day after it. */
  workdayFrom(day: number): number
}

/** Those who settle cases act when offices are open. `today`: its midnight in Lagos, where clocks never change. */
export function calendarOf(today: Date): Calendar {
  const noon = today.getTime() + DAY / 2
  const isWorkday = (day: number) => {
    const date = new Date(noon + day * DAY)
    return date.getUTCDay() % 6 !== 0 && !HOLIDAYS.has(date.toISOString().slice(5, 10))
  }
  const next = (day: number, step: 1 | -1): number => (isWorkday(day) ? day : next(day + step, step))
  const known = new Map<number, number>()
  const workday = (count: number): number => {
    const found =
      known.get(count) ?? (count < 0 ? next(workday(count + 1) - 1, -1) : next(count && workday(count - 1) + 1, 1))
    known.set(count, found)
    return found
  }
  return { workday, workdayFrom: day => next(day, 1) }
}

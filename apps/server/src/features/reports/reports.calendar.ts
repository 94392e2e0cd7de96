const DAY_MS = 86_400_000

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** The day so many days later, of the calendar (YYYY-MM-DD). */
export const nextDay = (day: string, later = 1): string =>
  new Date(dateOf(day).getTime() + later * DAY_MS).toISOString().slice(0, 10)

/** How many days from one to another. */
export const daysBetween = (from: string, until: string): number =>
  (dateOf(until).getTime() - dateOf(from).getTime()) / DAY_MS

/** The first day of the month so many months later. */
export function monthOf(day: string, later = 0): string {
  const at = dateOf(day)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1)).toISOString().slice(0, 10)
}

/** The Monday of its week. */
export const mondayOf = (day: string): string => nextDay(day, -((dateOf(day).getUTCDay() + 6) % 7))

const worded = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(dateOf(day))
}
/** "Tue 17 Nov" */
export const weekdayLabel = worded({ weekday: 'short', day: 'numeric', month: 'short' })
/** "17 Nov" */
export const dayLabel = worded({ day: 'numeric', month: 'short' })
/** "Nov 2026" */
export const monthLabel = worded({ month: 'short', year: 'numeric' })

/** Days, months, years and clock times of the product are Lagos's (rules "Times and ids"). */
export const LAGOS = 'Africa/Lagos'

const year = new Intl.DateTimeFormat('en', { timeZone: LAGOS, year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: LAGOS, hour: '2-digit', minute: '2-digit' })

const day = new Intl.DateTimeFormat('en-CA', { timeZone: LAGOS, year: 'numeric', month: '2-digit', day: '2-digit' })
const date = new Intl.DateTimeFormat('en-GB', { timeZone: LAGOS, day: 'numeric', month: 'long', year: 'numeric' })

/** The year a case number carries. */
export const lagosYear = (at: Date): number => Number(year.format(at))
/** YYYY-MM-DD: today, for legal days. */
export const lagosDay = (at: Date): string => day.format(at)
/** 3 May 2026 */
export const lagosDate = (at: Date): string => date.format(at)
/** HH:MM, 24 hours. */
export const lagosTime = (at: Date): string => clock.format(at)

const DAY_MS = 86_400_000
/** When a day (YYYY-MM-DD) begins, or the one so many days later; Lagos keeps UTC+1 all the year. */
export const lagosMidnight = (isoDay: string, later = 0): Date =>
  new Date(Date.parse(`${isoDay}T00:00:00+01:00`) + later * DAY_MS)

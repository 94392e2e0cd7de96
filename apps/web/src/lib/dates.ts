/** Days, months, greetings and times are Nigeria's, wherever the reader is (rules "Times and ids"). */
const TIME_ZONE = 'Africa/Lagos'

type Moment = string | Date
const moment = (value: Moment) => (typeof value === 'string' ? new Date(value) : value)

const formats = new Map<string, Intl.DateTimeFormat>()
const format = (options: Intl.DateTimeFormatOptions, value: Moment, locale = 'en-GB') => {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options })
  formats.set(key, known)
  return known.format(moment(value))
}

/** "3 May 2026" */
export const dayOf = (value: Moment): string => format({ day: 'numeric', month: 'long', year: 'numeric' }, value)
/** "3 Sept 2026", where a line has little room */
export const shortDayOf = (value: Moment): string => format({ day: 'numeric', month: 'short', year: 'numeric' }, value)
/** "14:05" */
export const timeOf = (value: Moment): string => format({ hour: '2-digit', minute: '2-digit', hour12: false }, value)
/** "3 May 2026, 14:05" */
export const dateTimeOf = (value: Moment): string => `${dayOf(value)}, ${timeOf(value)}`
/** "2026-05-03", the day in Lagos. */
export const isoDayOf = (value: Moment): string =>
  format({ year: 'numeric', month: '2-digit', day: '2-digit' }, value, 'en-CA')
/** The names of a day in Lagos: Saturday, November, 21. */
export const dateParts = (value: Moment) => ({
  weekday: format({ weekday: 'long' }, value),
  month: format({ month: 'long' }, value),
  day: Number(format({ day: 'numeric' }, value)),
})
/** 0 to 23 in Lagos. */
export const hourOf = (value: Moment): number => Number(timeOf(value).slice(0, 2))

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** "2 hours ago", "in 3 days", "now". */
export const relativeOf = (value: Moment, now: Date = new Date(), locale = 'en'): string => {
  const seconds = (moment(value).getTime() - now.getTime()) / 1000
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return words.format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit)
}

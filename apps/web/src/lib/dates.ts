import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18n } from './i18n.ts'

/**
 * Days, months, greetings and times are Nigeria's, wherever the reader is (rules "Times and ids"). Their words are in the
 * catalogue, as browsers know few of the country's languages, and a browser's own formats take 50 ms to load.
 */
const UTC_PLUS_1 = 3_600_000

type Moment = string | Date
const moment = (value: Moment) => (typeof value === 'string' ? new Date(value) : value)
/** The clock of Lagos, which keeps UTC+1 all the year, as the UTC parts of a date. */
const inLagos = (value: Moment) => new Date(moment(value).getTime() + UTC_PLUS_1)

const MONTHS = [
  msg`January`,
  msg`February`,
  msg`March`,
  msg`April`,
  msg({ message: 'May', context: 'month' }),
  msg`June`,
  msg`July`,
  msg`August`,
  msg`September`,
  msg`October`,
  msg`November`,
  msg`December`,
]
const SHORT_MONTHS = [
  msg`Jan`,
  msg`Feb`,
  msg`Mar`,
  msg`Apr`,
  msg({ message: 'May', context: 'short month' }),
  msg`Jun`,
  msg`Jul`,
  msg`Aug`,
  msg`Sept`,
  msg`Oct`,
  msg`Nov`,
  msg`Dec`,
]
const WEEKDAYS = [msg`Sunday`, msg`Monday`, msg`Tuesday`, msg`Wednesday`, msg`Thursday`, msg`Friday`, msg`Saturday`]

const word = (words: readonly MessageDescriptor[], index: number) => i18n._(words[index] ?? { id: '' })
const dayWith = (months: readonly MessageDescriptor[], value: Moment) => {
  const at = inLagos(value)
  return `${at.getUTCDate()} ${word(months, at.getUTCMonth())} ${at.getUTCFullYear()}`
}

/** "3 May 2026" */
export const dayOf = (value: Moment): string => dayWith(MONTHS, value)
/** "3 Sept 2026", where a line has little room */
export const shortDayOf = (value: Moment): string => dayWith(SHORT_MONTHS, value)
/** "14:05" */
export const timeOf = (value: Moment): string => inLagos(value).toISOString().slice(11, 16)
/** "3 May 2026, 14:05" */
export const dateTimeOf = (value: Moment): string => `${dayOf(value)}, ${timeOf(value)}`
/** "2026-05-03", the day in Lagos. */
export const isoDayOf = (value: Moment): string => inLagos(value).toISOString().slice(0, 10)
/** The names of a day in Lagos: Saturday, November, 21. */
export const dateParts = (value: Moment) => {
  const at = inLagos(value)
  return { weekday: word(WEEKDAYS, at.getUTCDay()), month: word(MONTHS, at.getUTCMonth()), day: at.getUTCDate() }
}
/** 0 to 23 in Lagos. */
export const hourOf = (value: Moment): number => inLagos(value).getUTCHours()

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const relative = new Map<string, Intl.RelativeTimeFormat>()

/** "2 hours ago", "in 3 days", "now". */
export const relativeOf = (value: Moment, now: Date = new Date(), locale = 'en'): string => {
  const seconds = (moment(value).getTime() - now.getTime()) / 1000
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  const words = relative.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  relative.set(locale, words)
  return words.format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit)
}

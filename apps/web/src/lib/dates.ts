import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18n } from './i18n.ts'

/**
 * Days, months, greetings and times are Nigeria's, wherever the reader is (rules "Times and ids"). Their words are in the
 * catalogue, as browsers know few of the country's languages, and a browser's own formats take 50 ms to load.
 */
const UTC_PLUS_1 = 3_600_000

export type Moment = string | Date
export const moment = (value: Moment) => (typeof value === 'string' ? new Date(value) : value)
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
/** "Thursday" */
export const weekdayOf = (value: Moment): string => word(WEEKDAYS, inLagos(value).getUTCDay())
/** "14:05" */
export const timeOf = (value: Moment): string => inLagos(value).toISOString().slice(11, 16)
/** "3 May 2026, 14:05" */
export const dateTimeOf = (value: Moment): string => `${dayOf(value)}, ${timeOf(value)}`
/** "2026-05-03", the day in Lagos. */
export const isoDayOf = (value: Moment): string => inLagos(value).toISOString().slice(0, 10)
const DAY_MS = 86_400_000
/** How many days from today on, in Lagos; below zero for a day that is over. */
export const daysTo = (day: string): number => Math.round((Date.parse(day) - Date.parse(isoDayOf(new Date()))) / DAY_MS)
/** The names of a day in Lagos: Saturday, November, 21. */
export const dateParts = (value: Moment) => {
  const at = inLagos(value)
  return { weekday: word(WEEKDAYS, at.getUTCDay()), month: word(MONTHS, at.getUTCMonth()), day: at.getUTCDate() }
}
/** 0 to 23 in Lagos. */
export const hourOf = (value: Moment): number => inLagos(value).getUTCHours()

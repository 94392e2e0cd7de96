import { msg, plural } from '@lingui/core/macro'
import { isoDayOf, type Moment, moment } from './dates.ts'
import { i18n } from './i18n.ts'

const AGO = {
  year: (n: number) => plural(n, { one: 'last year', other: '# years ago' }),
  month: (n: number) => plural(n, { one: 'last month', other: '# months ago' }),
  week: (n: number) => plural(n, { one: 'last week', other: '# weeks ago' }),
  day: (n: number) => plural(n, { one: 'yesterday', other: '# days ago' }),
  hour: (n: number) => plural(n, { one: '# hour ago', other: '# hours ago' }),
  minute: (n: number) => plural(n, { one: '# minute ago', other: '# minutes ago' }),
}
const AHEAD: typeof AGO = {
  year: n => plural(n, { one: 'next year', other: 'in # years' }),
  month: n => plural(n, { one: 'next month', other: 'in # months' }),
  week: n => plural(n, { one: 'next week', other: 'in # weeks' }),
  day: n => plural(n, { one: 'tomorrow', other: 'in # days' }),
  hour: n => plural(n, { one: 'in # hour', other: 'in # hours' }),
  minute: n => plural(n, { one: 'in # minute', other: 'in # minutes' }),
}
const STEPS: [keyof typeof AGO, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** "2 hours ago", "in 3 days", "yesterday", "now". */
export const relativeOf = (value: Moment, now: Date = new Date()): string => {
  const seconds = (moment(value).getTime() - now.getTime()) / 1000
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? []
  if (!unit || !size) return i18n._(msg`now`)
  // Yesterday is a day of the calendar: what was 36 hours ago may be of the day before it.
  const since = unit === 'day' ? (Date.parse(isoDayOf(value)) - Date.parse(isoDayOf(now))) / 1000 : seconds
  return (seconds < 0 ? AGO : AHEAD)[unit](Math.trunc(Math.abs(since) / size))
}

import { isoDayOf } from '../../lib/dates.ts'

/** What stands in the address for the days that are shown; empty: the last 30. */
export const RANGES = ['', 'month', 'last', 'year', 'own'] as const
export type Range = (typeof RANGES)[number]

export const rangeOf = (text: string): Range => RANGES.find(one => one === text) ?? ''

const firstOf = (year: number, month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

type Days = { from: string; to: string }

/** The days of a range, in Lagos; empty where the server chooses. */
export function daysOf(range: Range, own: Days, now = new Date()): Days {
  if (range === 'own') return own
  if (range === '') return { from: '', to: '' }
  const to = isoDayOf(now)
  const [year = 0, month = 0] = to.split('-').map(Number)
  if (range === 'year') return { from: firstOf(year, 0), to }
  const thisMonth = firstOf(year, month - 1)
  return range === 'month' ? { from: thisMonth, to } : { from: firstOf(year, month - 2), to: dayBefore(thisMonth) }
}

/** How many days, both included. */
export const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

import { dateParts, hourOf } from '../../lib/dates.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** By the clock of Lagos, wherever the reader is. */
export const partOfDay = (now: Date): PartOfDay => {
  const hour = hourOf(now)
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

const ENDINGS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' }

/** "Saturday, November 21st" (000 §2.12) */
export const todayInWords = (now: Date): string => {
  const { weekday, month, day } = dateParts(now)
  return `${weekday}, ${month} ${day}${ENDINGS[day] ?? 'th'}`
}

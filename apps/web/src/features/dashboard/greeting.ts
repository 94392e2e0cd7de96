import { dateParts, hourOf } from '../../lib/dates.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** By the clock of Lagos, wherever the reader is. */
export const partOfDay = (now: Date): PartOfDay => {
  const hour = hourOf(now)
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

/** "Saturday, November 21st" (000 §2.12) */
export const todayInWords = (now: Date): string => {
  const { weekday, month, day } = dateParts(now)
  return `${weekday}, ${month} ${day}${endings[ordinals.select(day)] ?? 'th'}`
}

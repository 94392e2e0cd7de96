import { MOST_INSTALMENTS } from '@accord/contract/promises/promises.limits'

/** The same day so many months later; a month that does not have it, on its last. */
function monthsLater(day: string, later: number): string {
  const [year = 0, month = 1, on = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + later, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + later, Math.min(on, last))).toISOString().slice(0, 10)
}

const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/** Which days of a promise are Sundays: that of each part, a month apart. */
export function sundaysOf(first: string, parts: number): string[] {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(first)) return []
  const count = Math.min(Math.max(parts, 1), MOST_INSTALMENTS)
  return Array.from({ length: count }, (_, at) => monthsLater(first, at)).filter(isSunday)
}

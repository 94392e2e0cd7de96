/** A day in Lagos, YYYY-MM-DD: legal days have no time (rules "Counting days"). */
export type Day = string

/** A public holiday of the whole country, or of one state. */
export type Holiday = { readonly day: Day; readonly state: string | null; readonly name: string }

const DAY_MS = 86_400_000
const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => dayOf(new Date(utc(day).getTime() + days * DAY_MS))
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS)

const weekday = (day: Day): number => utc(day).getUTCDay()
export const isSunday = (day: Day): boolean => weekday(day) === 0
export const isSaturday = (day: Day): boolean => weekday(day) === 6

/** What makes a day a holiday: its name, or null. Sundays are no part of it: the counting knows them. */
export type Calendar = (day: Day) => string | null

/** The holidays that count for a case in a state; those of the country alone where the state is not known. */
export function calendarOf(holidays: readonly Holiday[], state: string | null): Calendar {
  const names = new Map<Day, string>()
  for (const holiday of holidays) {
    if (holiday.state === null) names.set(holiday.day, holiday.name)
    else if (holiday.state === state && !names.has(holiday.day)) names.set(holiday.day, holiday.name)
  }
  return day => names.get(day) ?? null
}

/** Easter Sunday by the Gregorian calendar (the anonymous computus of 1876). */
function easter(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const full = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  const days = moon + sunday - 7 * full + 114
  return dayOf(new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)))
}

type Named = { readonly day: Day; readonly name: string }

/** The holidays that the Public Holidays Act gives every year. */
export function lawDays(year: number): Named[] {
  const sunday = easter(year)
  return [
    { day: `${year}-01-01`, name: 'New Year’s Day' },
    { day: addDays(sunday, -2), name: 'Good Friday' },
    { day: addDays(sunday, 1), name: 'Easter Monday' },
    { day: `${year}-05-01`, name: 'Workers’ Day' },
    { day: `${year}-06-12`, name: 'Democracy Day' },
    { day: `${year}-10-01`, name: 'Independence Day' },
    { day: `${year}-12-25`, name: 'Christmas Day' },
  ]
}

/** Muslim holidays by month and day of the Hijri year; the notice of the year says which days they are. */
const MUSLIM = [
  { month: 10, day: 1, name: 'Eid-el-Fitr' },
  { month: 10, day: 2, name: 'Eid-el-Fitr' },
  { month: 12, day: 10, name: 'Eid-el-Kabir' },
  { month: 12, day: 11, name: 'Eid-el-Kabir' },
  { month: 3, day: 12, name: 'Eid-ul-Maulud' },
]
const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'numeric',
})

function muslimDays(year: number): Named[] {
  const days: Named[] = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    const parts = hijri.formatToParts(utc(day))
    const of = (type: string) => Number(parts.find(part => part.type === type)?.value)
    const found = MUSLIM.find(holiday => holiday.month === of('month') && holiday.day === of('day'))
    if (found) days.push({ day, name: found.name })
  }
  return days
}

/**
 * Days that the notice of the year will probably name: Muslim holidays as they are computed, 26 December, and the Monday
 * after a holiday that falls on a Sunday. They count for nothing until a notice is entered.
 */
export function expectedDays(year: number): Named[] {
  const boxing = { day: `${year}-12-26`, name: 'Boxing Day' }
  const moved = [...lawDays(year), boxing]
    .filter(({ day }) => isSunday(day))
    .map(({ day, name }) => ({ day: addDays(day, 1), name: `${name} (Monday in lieu)` }))
  return [...muslimDays(year), boxing, ...moved]
}

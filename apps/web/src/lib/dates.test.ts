import { expect, test } from 'vitest'
import { dateParts, dateTimeOf, dayOf, hourOf, isoDayOf, shortDayOf } from './dates.ts'
import { relativeOf } from './relative.ts'

test('times are those of Lagos, an hour ahead of UTC', () => {
  expect(dateTimeOf('2026-05-03T13:05:00Z')).toBe('3 May 2026, 14:05')
  expect(isoDayOf('2026-12-31T23:30:00Z')).toBe('2027-01-01')
  expect(shortDayOf('2026-12-31T23:30:00Z')).toBe('1 Jan 2027')
  expect(hourOf('2026-05-03T23:10:00Z')).toBe(0)
})

test('every day is named as the language of Britain names it', () => {
  const named = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options }).format(at)
  for (let day = 0; day < 400; day++) {
    const at = new Date(Date.UTC(2027, 11, 25, day % 24, 59) + day * 86_400_000)
    expect(dayOf(at)).toBe(named({ day: 'numeric', month: 'long', year: 'numeric' }, at))
    expect(shortDayOf(at)).toBe(named({ day: 'numeric', month: 'short', year: 'numeric' }, at))
    expect(dateParts(at).weekday).toBe(named({ weekday: 'long' }, at))
  }
})

test('how long ago, in the largest fitting unit', () => {
  const now = new Date('2026-05-05T12:00:00Z')
  expect(relativeOf('2026-05-05T11:59:50Z', now)).toBe('now')
  expect(relativeOf('2026-05-05T11:00:00Z', now)).toBe('1 hour ago')
  expect(relativeOf('2026-05-03T11:00:00Z', now)).toBe('2 days ago')
  expect(relativeOf('2026-05-08T12:00:00Z', now)).toBe('in 3 days')
})

test('yesterday and tomorrow are those of the calendar in Lagos', () => {
  const early = new Date('2026-11-29T01:50:00Z')
  expect(relativeOf('2026-11-27T12:05:00Z', early)).toBe('2 days ago')
  expect(relativeOf('2026-11-28T01:00:00Z', early)).toBe('yesterday')
  expect(relativeOf('2026-11-30T23:30:00Z', early)).toBe('in 2 days')
})

test('how long ago is said as Britain says it', () => {
  const said = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
  const now = new Date('2026-05-05T12:00:00Z')
  const DAY = 86_400
  const units = { minute: 60, hour: 3600, day: DAY, week: 7 * DAY, month: 30 * DAY, year: 365 * DAY } as const
  const most = { minute: 59, hour: 23, day: 6, week: 4, month: 12, year: 3 }
  for (const [unit, seconds] of Object.entries(units) as [keyof typeof units, number][])
    for (const n of [-most[unit], -2, -1, 1, 2, most[unit]])
      expect(relativeOf(new Date(now.getTime() + n * seconds * 1000), now)).toBe(said.format(n, unit))
})

import { expect, test } from 'vitest'
import { dateTimeOf, hourOf, isoDayOf, relativeOf, shortDayOf } from './dates.ts'

test('times are those of Lagos, an hour ahead of UTC', () => {
  expect(dateTimeOf('2026-05-03T13:05:00Z')).toBe('3 May 2026, 14:05')
  expect(isoDayOf('2026-12-31T23:30:00Z')).toBe('2027-01-01')
  expect(shortDayOf('2026-12-31T23:30:00Z')).toBe('1 Jan 2027')
  expect(hourOf('2026-05-03T23:10:00Z')).toBe(0)
})

test('how long ago, in the largest fitting unit', () => {
  const now = new Date('2026-05-05T12:00:00Z')
  expect(relativeOf('2026-05-05T11:59:50Z', now)).toBe('now')
  expect(relativeOf('2026-05-05T11:00:00Z', now)).toBe('1 hour ago')
  expect(relativeOf('2026-05-03T11:00:00Z', now)).toBe('2 days ago')
  expect(relativeOf('2026-05-08T12:00:00Z', now)).toBe('in 3 days')
})

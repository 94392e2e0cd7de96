import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sendSchedule } from './deliver.ts'

const first = new Date('2026-05-03T14:00:00Z')
const minutesAfterFirst = (date: Date) => (date.getTime() - first.getTime()) / 60_000

test('a message that always fails is tried at these minutes, and then no more', () => {
  const tried = [0]
  for (let now: Date | null = first; now; ) {
    now = sendSchedule(first, tried.length, now)
    if (now) tried.push(minutesAfterFirst(now))
  }
  expect(tried).toEqual([0, 1, 6, 36, 156, 276, 396, 516, 636, 756, 876, 996, 1116, 1236, 1356])
})

test('exactly 24 hours after the first try is still a try', () => {
  const at = (minutes: number) => new Date(first.getTime() + minutes * 60_000)
  expect(sendSchedule(first, 9, at(22 * 60))).toEqual(at(24 * 60))
  expect(sendSchedule(first, 9, at(22 * 60 + 1))).toBeNull()
})

test('it is always later, never past the day, and a server that was away for a day gives up', () => {
  const aWhile = fc.integer({ min: 0, max: 3 * 24 * 60 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), aWhile, (tries, minutes) => {
      const now = new Date(first.getTime() + minutes * 60_000)
      const next = sendSchedule(first, tries, now)
      if (minutes > 24 * 60) expect(next).toBeNull()
      if (!next) return
      expect(next.getTime()).toBeGreaterThan(now.getTime())
      expect(minutesAfterFirst(next)).toBeLessThanOrEqual(24 * 60)
    }),
  )
})

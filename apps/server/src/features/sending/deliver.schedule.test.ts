import { expect, test } from 'vitest'
import { sendSchedule } from './deliver.ts'

const first = new Date('2026-05-03T14:00:00Z')
const minutesAfterFirst = (date: Date) => (date.getTime() - first.getTime()) / 60_000

test('a message that always fails is tried at these minutes, and then no more', () => {
  const tried = [0]
  for (let now: Date | null = first; now; ) {
    now = sendSchedule(tried.length, now)
    if (now) tried.push(minutesAfterFirst(now))
  }
  expect(tried).toEqual([0, 1, 6, 36, 156, 276, 396, 516, 636, 756, 876, 996, 1116, 1236, 1356])
})

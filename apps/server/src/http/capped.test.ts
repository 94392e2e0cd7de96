import { expect, it } from 'vitest'
import { COUNT_LIMIT, cappedCount } from './capped.ts'

const counted = (found: number) => {
  const counter = { times: 0 }
  const count = () => {
    counter.times++
    return Promise.resolve(found)
  }
  return { counter, count }
}

it('remembers a long count, and counts a short list each time', async () => {
  const pool = {}
  const { counter, count } = counted(COUNT_LIMIT)
  expect(await cappedCount(pool, 'all', count)).toBe(COUNT_LIMIT)
  expect(await cappedCount(pool, 'all', count)).toBe(COUNT_LIMIT)
  expect(counter.times).toBe(1)
  const few = counted(999)
  expect(await cappedCount(pool, 'few', few.count)).toBe(999)
  expect(await cappedCount(pool, 'few', few.count)).toBe(999)
  expect(few.counter.times).toBe(2)
})

it('remembers nothing for another list or another database', async () => {
  const pool = {}
  const { counter, count } = counted(COUNT_LIMIT)
  await cappedCount(pool, 'mine', count)
  await cappedCount(pool, 'yours', count)
  await cappedCount({}, 'mine', count)
  expect(counter.times).toBe(3)
})

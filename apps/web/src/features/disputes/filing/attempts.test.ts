import { ATTEMPT_REASONS } from '@accord/contract/disputes/attempts.limits'
import { expect, test } from 'vitest'
import { heardFrom } from '../../../lib/heard.ts'
import { type Attempt, noteAttempt, REASONS, reasonOfStatus } from './attempts.ts'

const MINUTE = 60_000
const NOON = Date.parse('2026-05-03T12:00:00Z')
const YEAR = 365 * 86_400_000
const clocks = (minutes: number, off = 0) => ({ now: NOON + off + minutes * MINUTE, monotonic: minutes * MINUTE + 0.4 })
const heardAt = (minutes: number, off = 0) => heardFrom('Sun, 03 May 2026 12:00:00 GMT', clocks(minutes, off))
const only = (list: Attempt[]) => list.at(-1)

test('a try says when it was by the phone’s clock, and how long ago Accord said what it was by its own', () => {
  expect(only(noteAttempt([], { ...clocks(20, -YEAR), heard: heardAt(0, -YEAR), why: 'cut', status: 502 }))).toEqual({
    at: '2025-05-03T12:20:00.000Z',
    server_at: '2026-05-03T12:00:00.000Z',
    since_ms: 20 * MINUTE,
    why: 'cut',
    status: 502,
  })
})

test('a phone that slept counts by the clock people set, one whose clock was set back by the other', () => {
  const since = (now: { now: number; monotonic: number }, monotonic: number | null = 0) =>
    only(
      noteAttempt([], {
        ...now,
        heard: { serverAt: '2026-05-03T12:00:00.000Z', now: NOON, monotonic },
        why: 'timeout',
      }),
    )
  expect(since({ now: NOON + 90 * MINUTE, monotonic: MINUTE })?.since_ms).toBe(90 * MINUTE)
  expect(since({ now: NOON - YEAR, monotonic: 5 * MINUTE })?.since_ms).toBe(5 * MINUTE)
  expect(since({ now: NOON + 7 * MINUTE, monotonic: 3 }, null)?.since_ms).toBe(7 * MINUTE)
  expect(since({ now: NOON - YEAR, monotonic: 3 }, null)).toMatchObject({ server_at: null, since_ms: null })
})

test('where Accord never answered nothing is known of its clock', () => {
  for (const date of [null, '', 'soon']) expect(heardFrom(date, clocks(0))).toBeNull()
  expect(only(noteAttempt([], { ...clocks(1), heard: null, why: 'offline' }))).toEqual({
    at: '2026-05-03T12:01:00.000Z',
    server_at: null,
    since_ms: null,
    why: 'offline',
  })
})

test('of many tries the first ten and the latest forty are kept', () => {
  let list: Attempt[] = []
  for (let n = 0; n < 75; n++) list = noteAttempt(list, { ...clocks(n), heard: null, why: 'offline' })
  const minutes = list.map(one => (Date.parse(one.at) - NOON) / MINUTE)
  expect(minutes).toEqual([...Array(10).keys(), ...[...Array(40).keys()].map(n => 35 + n)])
})

test('an answer says why, and every reason has its words', () => {
  expect([401, 429, 503, 500, 502, 504, 400, 409, 413, 422].map(reasonOfStatus)).toEqual([
    'logged out',
    'busy',
    'busy',
    'server',
    'server',
    'server',
    'refused',
    'refused',
    'refused',
    'refused',
  ])
  expect(Object.keys(REASONS)).toEqual([...ATTEMPT_REASONS])
})

import { describe, expect, it } from 'vitest'
import { timeOfTries, triedAt } from './attempts.policy.ts'

const filedAt = new Date('2026-05-04T00:20:00Z')
const minutes = (n: number) => n * 60_000
const DAY = 86_400_000
const before = (ms: number) => new Date(filedAt.getTime() - ms)
const heard = (ms: number, sinceMs: number, at = filedAt) => ({ at, serverAt: before(ms), sinceMs })
const unheard = (at: Date) => ({ at, serverAt: null, sinceMs: null })

describe('when a try was made', () => {
  it('is counted from what Accord last said, whatever the phone’s clock shows', () => {
    for (const at of [before(400 * DAY), before(0), before(-400 * DAY)])
      expect(triedAt(heard(minutes(90), minutes(20), at), filedAt)).toEqual(before(minutes(70)))
  })

  it('is not known where Accord had not been heard, or where it would be after the filing', () => {
    expect(triedAt(unheard(before(minutes(5))), filedAt)).toBeNull()
    expect(triedAt(heard(minutes(5), minutes(7)), filedAt)).toBeNull()
    expect(triedAt(heard(-DAY, 0), filedAt)).toBeNull()
    expect(triedAt(heard(0, 30_000), filedAt)).toEqual(before(-30_000))
  })
})

describe('the time whose outages count', () => {
  it('begins a day before the first try and ends with the filing', () => {
    const tries = [heard(minutes(30), 0), heard(minutes(90), minutes(20)), unheard(before(minutes(10)))]
    expect(timeOfTries(tries, filedAt)).toEqual({ from: before(minutes(70) + DAY), to: filedAt })
    expect(timeOfTries([], filedAt)).toBeNull()
  })

  it('is never moved by a clock that is a year off', () => {
    expect(timeOfTries([unheard(before(400 * DAY))], filedAt)).toEqual({ from: before(31 * DAY), to: filedAt })
    expect(timeOfTries([unheard(before(-400 * DAY))], filedAt)).toEqual({ from: before(DAY), to: filedAt })
    expect(timeOfTries([heard(minutes(9), 0, before(400 * DAY))], filedAt)).toEqual({
      from: before(minutes(9) + DAY),
      to: filedAt,
    })
  })
})

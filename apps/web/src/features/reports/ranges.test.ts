import { expect, it } from 'vitest'
import { daysOf, lengthOf, rangeOf } from './ranges.ts'

const own = { from: '2026-02-03', to: '2026-02-04' }
// 23:30 UTC: the new year in Lagos.
const now = new Date('2026-12-31T23:30:00Z')

it('says which days in Lagos a range has', () => {
  expect(daysOf('', own, now)).toEqual({ from: '', to: '' })
  expect(daysOf('month', own, now)).toEqual({ from: '2027-01-01', to: '2027-01-01' })
  expect(daysOf('last', own, now)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(daysOf('year', own, now)).toEqual({ from: '2027-01-01', to: '2027-01-01' })
  expect(daysOf('own', own, now)).toEqual(own)
  expect([rangeOf('month'), rangeOf('decade')]).toEqual(['month', ''])
  expect(lengthOf(own)).toBe(2)
})

import { expect, test } from 'vitest'
import { sundaysOf } from './sundays.ts'

test('of a promise all at once, its day is a Sunday or is not', () => {
  expect(sundaysOf('2027-01-31', 1)).toEqual(['2027-01-31'])
  expect(sundaysOf('2027-01-30', 1)).toEqual([])
  expect([sundaysOf('', 1), sundaysOf('', 12)]).toEqual([[], []])
})

test('of one in parts, those of later parts as well, on the last of a month that is shorter', () => {
  expect(sundaysOf('2027-01-31', 12)).toEqual(['2027-01-31', '2027-02-28', '2027-10-31'])
  expect(sundaysOf('2027-03-15', 12)).toEqual(['2027-08-15'])
  expect(sundaysOf('2027-01-30', 1_000).length).toBeLessThan(60)
})

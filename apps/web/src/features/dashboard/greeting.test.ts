import { expect, test } from 'vitest'
import { partOfDay, todayInWords } from './greeting.ts'

test('the greeting follows the clock of Lagos', () => {
  expect(partOfDay(new Date('2026-11-20T23:00:00Z'))).toBe('morning')
  expect(partOfDay(new Date('2026-11-21T10:59:00Z'))).toBe('morning')
  expect(partOfDay(new Date('2026-11-21T11:00:00Z'))).toBe('afternoon')
  expect(partOfDay(new Date('2026-11-21T16:00:00Z'))).toBe('evening')
})

test('the day has its ordinal suffix', () => {
  const of = (day: string) =>
    todayInWords(new Date(`2026-11-${day}T12:00:00Z`))
      .split(' ')
      .at(-1)
  expect(todayInWords(new Date('2026-11-21T12:00:00Z'))).toBe('Saturday, November 21st')
  expect(['01', '02', '03', '04', '11', '12', '13', '22', '23', '30'].map(of)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '22nd',
    '23rd',
    '30th',
  ])
})

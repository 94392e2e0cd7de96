import { expect, test } from 'vitest'
import { keptDay } from './keptDay.ts'

const filed = '2026-03-02'
const today = '2026-05-20'
const promise = { due_on: '2026-05-04', debtor_side: 'accused' as const, marks: [] }
const mark = (by_side: 'claimant' | 'accused', mark: 'reported' | 'not kept', on_day: string) => ({
  by_side,
  mark,
  on_day,
})

test('a promise was kept on the day reported last, else on the day it was due', () => {
  expect(keptDay(promise, filed, today)).toBe('2026-05-04')
  const marks = [
    mark('accused', 'reported', '2026-04-28'),
    mark('claimant', 'not kept', '2026-05-05'),
    mark('accused', 'reported', '2026-05-08'),
    mark('claimant', 'not kept', '2026-05-09'),
  ]
  expect(keptDay({ ...promise, marks }, filed, today)).toBe('2026-05-08')
})

test('that day is none to come, and none before the case was filed', () => {
  expect(keptDay({ ...promise, due_on: '2026-06-01' }, filed, today)).toBe(today)
  expect(keptDay({ ...promise, due_on: '2026-01-15' }, filed, today)).toBe(filed)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  agreementText,
  countedAs,
  instalments,
  isUnkeptToClaimant,
  type Mark,
  monthsLater,
  type PromiseFacts,
  promiseState,
} from './promises.policy.ts'

it('splits a sum into parts a month apart, the rest on the last (example 16)', () => {
  const parts = instalments(100_000_000, 12, '2027-01-31')
  expect(parts.map(({ amount }) => amount)).toEqual([...Array.from({ length: 11 }, () => 8_333_333), 8_333_337])
  expect([parts[0], parts[1], parts.at(-1)].map(part => part?.dueOn)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-12-31',
  ])
})

it('gives parts that add up to the whole, in the order of their days', () => {
  const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 1e13 }), fc.integer({ min: 1, max: 60 }), days, (total, n, first) => {
      const parts = instalments(total, n, first.toISOString().slice(0, 10))
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      expect(parts.every(({ amount }) => amount > 0)).toBe(true)
      const dates = parts.map(({ dueOn }) => dueOn)
      expect(dates).toEqual([...new Set(dates)].sort())
    }),
  )
})

it('knows the last day of a month', () => {
  expect([monthsLater('2028-01-31', 1), monthsLater('2027-12-31', 2), monthsLater('2027-03-15', 10)]).toEqual([
    '2028-02-29',
    '2028-02-29',
    '2028-01-15',
  ])
})

type Said = [Mark['bySide'], Mark['mark'], string]
const promiseWith = (...marks: Said[]): PromiseFacts => ({
  debtorSide: 'accused',
  creditorSide: 'claimant',
  dueOn: '2026-04-13',
  amountKobo: 100,
  state: 'in force',
  marks: marks.map(([bySide, mark, onDay]) => ({ bySide, mark, onDay })),
})

it('stands as whoever was promised it said last, else as its day says', () => {
  const stateOf = (today: string, ...marks: Said[]) => promiseState(promiseWith(...marks), today)
  expect(['2026-04-12', '2026-04-13', '2026-04-14'].map(day => stateOf(day))).toEqual(['waiting', 'due', 'unanswered'])
  expect(stateOf('2026-04-20', ['accused', 'reported', '2026-04-13'])).toBe('reported')
  expect(stateOf('2026-04-20', ['accused', 'reported', '2026-04-13'], ['claimant', 'kept', '2026-04-13'])).toBe('kept')
  expect(stateOf('2026-04-20', ['claimant', 'kept', '2026-04-15'])).toBe('kept late')
  expect(stateOf('2026-04-20', ['claimant', 'kept', '2026-04-13'], ['claimant', 'not kept', '2026-04-13'])).toBe(
    'not kept',
  )
  expect(stateOf('2026-04-20', ['claimant', 'partly kept', '2026-04-13'], ['accused', 'reported', '2026-04-19'])).toBe(
    'partly kept',
  )
})

it('counts past its day as unanswered where only whoever owes it has spoken, which is a reason to recall', () => {
  const reported: Said = ['accused', 'reported', '2026-04-10']
  const counted = (today: string, ...marks: Said[]) => {
    const promise = promiseWith(...marks)
    return [countedAs(promise, today), isUnkeptToClaimant(promise, today)]
  }
  expect(counted('2026-04-13', reported)).toEqual(['reported', false])
  expect(counted('2026-04-14', reported)).toEqual(['unanswered', true])
  expect(counted('2026-04-14', reported, ['claimant', 'kept', '2026-04-10'])).toEqual(['kept', false])
  expect(counted('2026-04-14', ['claimant', 'not kept', '2026-04-14'], reported)).toEqual(['not kept', true])
  expect(counted('2026-04-14')).toEqual(['unanswered', true])
  expect(counted('2026-04-13')).toEqual(['due', false])
})

it('words the same facts by the same characters', () => {
  const facts = {
    kind: 'settlement' as const,
    caseNo: 'LD/2026/000001',
    title: 'Salary of Ọmọ́wùnmí',
    claimant: 'Ọmọ́wùnmí',
    accused: 'Firm',
    terms: 'One\r\ntwo',
    effectiveOn: null,
    promises: [
      {
        debtorName: 'Firm',
        creditorName: 'Ọmọ́wùnmí',
        what: 'Salary',
        amountKobo: 123_456_705,
        part: 1,
        parts: 2,
        dueOn: '2026-04-13',
      },
    ],
  }
  const text = agreementText(facts)
  expect(text).toContain(
    '1. Firm promises Ọmọ́wùnmí: Salary (part 1 of 2), NGN 1,234,567.05, by 13 April 2026.'.normalize('NFC'),
  )
  expect(text).not.toContain('\r')
  const decomposed = { ...facts, claimant: facts.claimant.normalize('NFD'), terms: 'One\ntwo' }
  expect(agreementText(decomposed)).toBe(text)
  const award = agreementText({ ...facts, kind: 'award', effectiveOn: null })
  expect(award).toContain('1. Firm is ordered in favour of Ọmọ́wùnmí: Salary'.normalize('NFC'))
  expect(award).not.toMatch(/promise|both sides/i)
})

import { MOST_INSTALMENTS } from '@accord/contract/promises/promises.limits'
import { expect, test } from 'vitest'
import { errorsOf } from '../../ui/failure.ts'
import { controlOf, isWhole, refusedOf, type Typed } from './typedPromises.ts'

const wages: Typed = {
  key: 'wages',
  debtor: 'accused',
  kind: 'money',
  what: 'Pays the wages',
  amount: '250,000',
  due: '2026-05-04',
  parts: '3',
}

test('what is refused of a promise stands at its field, and the summary leads there', () => {
  const refused = {
    terms: 'T',
    promises: 'P',
    'promises.0': 'W',
    'promises.1.debtor_side': 'S',
    'promises.1.amount_kobo': 'A',
    'promises.1.due_on': 'D',
    'promises.1.parts': 'N',
    'promises.10.kind': 'K',
  }
  expect(refusedOf(refused, 0)).toEqual({ what: 'W' })
  expect(refusedOf(refused, 1)).toEqual({ debtor: 'S', amount: 'A', due: 'D', parts: 'N' })
  expect(refusedOf(refused, 10)).toEqual({ kind: 'K' })
  expect(errorsOf(refused, controlOf).map(({ field }) => field)).toEqual([
    'terms',
    'promises',
    'promise-1-what',
    'promise-2-debtor',
    'promise-2-amount',
    'promise-2-due',
    'promise-2-parts',
    'promise-11-kind',
  ])
})

test('money is paid in at most as many parts as are taken', () => {
  expect(isWhole({ ...wages, parts: String(MOST_INSTALMENTS) })).toBe(true)
  expect(isWhole({ ...wages, parts: String(MOST_INSTALMENTS + 1) })).toBe(false)
  expect(isWhole({ ...wages, kind: 'deed', parts: String(MOST_INSTALMENTS + 1) })).toBe(true)
})

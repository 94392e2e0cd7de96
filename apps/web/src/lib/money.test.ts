import { expect, it } from 'vitest'
import { koboOf, nairaOf } from './money.ts'

it('writes kobo as naira, and reads what people type', () => {
  expect([nairaOf(123_456_705), nairaOf(100), nairaOf(5)]).toEqual(['₦1,234,567.05', '₦1.00', '₦0.05'])
  expect(['1,234,567.05', '₦ 1000', '12.5', '0', 'a lot', '1.234'].map(koboOf)).toEqual([
    123_456_705,
    100_000,
    1_250,
    null,
    null,
    null,
  ])
})

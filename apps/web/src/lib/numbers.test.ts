import { expect, test } from 'vitest'
import { inFigures } from './numbers.ts'

test('numbers are written as English writes them', () => {
  for (const value of [0, 7, 42, 999, 1000, 12_345, 999_999, 1_000_000, -1, -999, -1234, 0.5, 1234.5, -98_765.25])
    expect(inFigures(value)).toBe(value.toLocaleString('en'))
  for (const value of [0, 1.004, 3.2399, 1023.99, 12_345.678])
    expect(inFigures(value, 2)).toBe(value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
})

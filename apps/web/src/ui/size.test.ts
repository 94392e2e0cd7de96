import { expect, test } from 'vitest'
import { sizeOf } from './size.ts'

test('sizes have two decimals and 1024 for a base, whole bytes below', () => {
  expect([0, 1, 1023, 1024, 122_880, 3_397_386].map(bytes => sizeOf(bytes))).toEqual([
    '0 bytes',
    '1 byte',
    '1023 bytes',
    '1.00 KB',
    '120.00 KB',
    '3.24 MB',
  ])
})

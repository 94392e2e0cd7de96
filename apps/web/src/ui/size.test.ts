import { expect, test } from 'vitest'
import { roughSizeOf, sizeOf } from './size.ts'

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

test('what a download costs is said in few figures, and never as less than it is', () => {
  expect([0, 1024, 421_500, 1_048_575, 1_048_576, 3_397_386].map(bytes => roughSizeOf(bytes))).toEqual([
    '1 KB',
    '1 KB',
    '412 KB',
    '1,024 KB',
    '1.0 MB',
    '3.3 MB',
  ])
})

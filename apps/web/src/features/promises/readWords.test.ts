import { expect, test } from 'vitest'
import { isChangedSince } from './readWords.ts'

const other = { _id: 'other', hash: 'a' }

test('what was read is changed once it is a draft again, or offered in other words', () => {
  const read = { _id: 'read', hash: 'a' }
  expect(isChangedSince(read, [other, read])).toBe(false)
  expect(isChangedSince(read, [other])).toBe(true)
  expect(isChangedSince(read, [{ ...read, hash: null }])).toBe(true)
  expect(isChangedSince(read, [{ ...read, hash: 'b' }])).toBe(true)
})

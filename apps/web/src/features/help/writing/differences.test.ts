import { describe, expect, it } from 'vitest'
import { differences } from './differences.ts'

const signs = { same: ' ', added: '+', removed: '-' }
const told = (before: string, after: string) =>
  differences(before.split(' '), after.split(' ')).map(({ kind, line }) => signs[kind] + line)

describe('differences', () => {
  it.each([
    ['a b c', 'a b c', [' a', ' b', ' c']],
    ['a b c', 'a x c', [' a', '-b', '+x', ' c']],
    ['a b', 'b', ['-a', ' b']],
    ['a', 'a b', [' a', '+b']],
    ['a b c d', 'c d a b', ['-a', '-b', ' c', ' d', '+a', '+b']],
  ])('from "%s" to "%s" are what is taken out and put in', (before, after, expected) => {
    expect(told(before, after)).toEqual(expected)
  })
})

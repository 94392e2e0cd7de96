import { expect, test } from 'vitest'
import { plainSearch } from './urlState.ts'

const { parseSearch, stringifySearch } = plainSearch

test('what looks like a number, a truth or JSON stands in the address without quotation marks, and comes back as it was', () => {
  for (const [text, shown] of [
    ['2', '2'],
    ['true', 'true'],
    ['null', 'null'],
    ['1e5', '1e5'],
    ['007', '007'],
    ['{"a":1}', '%7B%22a%22%3A1%7D'],
    ['salary june', 'salary+june'],
  ] as const) {
    expect(stringifySearch({ step: text })).toBe(`?step=${shown}`)
    const { step }: { step?: unknown } = parseSearch(`?step=${shown}`)
    expect(String(step)).toBe(text)
  }
})

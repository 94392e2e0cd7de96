import { expect, test } from 'vitest'
import { escaped, folded, icsOf, quoted } from './meetings.ics.ts'

test('text ends no line and begins no property', () => {
  expect(escaped('a\\b;c,d\re\nf\r\ng\u2028h\ti\u0000j\u007fk')).toBe('a\\\\b\\;c\\,d\\ne\\nf\\ng\\nh ijk')
  expect(quoted('Ada "the first"\r\nX:1')).toBe(`"Ada 'the first' X:1"`)
})

test('a line is folded at 75 octets and no character is cut in two', () => {
  expect(folded('x'.repeat(75))).toBe('x'.repeat(75))
  expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
  expect(
    folded('x'.repeat(75 + 74 + 1))
      .split('\r\n')
      .map(line => line.length),
  ).toEqual([75, 75, 2])
  // Three octets each: 25 fill the first line, 24 the next after its space.
  expect(
    folded('ẹ'.repeat(50))
      .split('\r\n')
      .map(line => line.length),
  ).toEqual([25, 25, 2])
  expect(folded(`${'x'.repeat(73)}👩`)).toBe(`${'x'.repeat(73)}\r\n 👩`)
})

test('every line ends with CRLF, and what has no value is left out', () => {
  expect(icsOf(['A:1', null, 'B:2'])).toBe('A:1\r\nB:2\r\n')
})

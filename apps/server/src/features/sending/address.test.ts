import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskAddress, parseAddress } from './address.ts'

describe('parseAddress', () => {
  test.each([
    '0803 123 4567',
    '08031234567',
    '+2348031234567',
    '2348031234567',
    '+234 803 123 4567',
    '+234 (0) 803 123 4567',
    '+23408031234567',
    ' 0803-123-4567\n',
    '(0803) 123.4567',
    '0803\u00a0123\u00a04567',
  ])('%j is the same phone', input => {
    expect(parseAddress(input)).toEqual({ kind: 'phone', value: '+2348031234567' })
  })

  test.each([
    ['Ada@Example.COM', 'ada@example.com'],
    ['  ada.obi+union@mail.example.ng \r\n', 'ada.obi+union@mail.example.ng'],
    ["o'neil@nlc-ng.org", "o'neil@nlc-ng.org"],
  ])('%j is an email', (input, value) => {
    expect(parseAddress(input)).toEqual({ kind: 'email', value })
  })

  test.each([
    '',
    'ada',
    '@',
    'ada@',
    '@example.com',
    'ada@localhost',
    'ada@example.com, eve@example.com',
    'ada@example.com;eve@example.com',
    'Ada <ada@example.com>',
    '"ada obi"@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@exam\u0000ple.com',
    'ada@@example.com',
    'ada..obi@example.com',
    '.ada@example.com',
    'ada@-example.com',
    'ada@example..com',
    'ada@[127.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a.'.repeat(130)}com`,
    '0803 123 456',
    '0803 123 45678',
    '0803\n1234567',
    '08031234567 ext 5',
    '0803CALLNOW',
    'tel:+2348031234567',
    '+44 7911 123456',
    '+1 202 555 0123',
    '+233 24 123 4567',
    '01 234 5678',
    '+',
    '12345',
  ])('%j is refused', input => {
    expect(parseAddress(input)).toBeNull()
  })

  test('whatever is typed, the answer is clean and stays what it is', () => {
    const near = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.emailAddress(),
      fc.string({ unit: fc.constantFrom(...'0123456789+ -().@a\r\n\0,<>"') }),
    )
    fc.assert(
      fc.property(near, input => {
        const address = parseAddress(input)
        if (!address) return
        expect(address.value).toMatch(address.kind === 'phone' ? /^\+234\d{10}$/ : /^[!-~]+$/)
        expect(address.value.split('@').length).toBe(address.kind === 'phone' ? 1 : 2)
        expect(address.value.length).toBeLessThanOrEqual(254)
        expect(address.value).not.toMatch(/[\s,;<>"()]/)
        expect(parseAddress(address.value)).toEqual(address)
      }),
      { numRuns: 2000 },
    )
  })

  test('every spelling of a Nigerian mobile is one address', () => {
    const number = fc.tuple(fc.constantFrom('803', '806', '703', '810', '905'), fc.integer({ min: 0, max: 9_999_999 }))
    fc.assert(
      fc.property(number, fc.constantFrom('', ' ', '-', '.'), ([prefix, rest], gap) => {
        const digits = String(rest).padStart(7, '0')
        const tail = [prefix, digits.slice(0, 3), digits.slice(3)].join(gap)
        const expected = { kind: 'phone', value: `+234${prefix}${digits}` }
        for (const start of ['0', '+234', '234', '+234 ']) expect(parseAddress(start + tail)).toEqual(expected)
      }),
    )
  })
})

test.each([
  ['ada@gmail.com', 'a…@gmail.com'],
  ['+2348031234567', '+234 803 *** 4567'],
])('%s is shown as %s', (value, shown) => {
  const address = parseAddress(value)
  expect(address && maskAddress(address)).toBe(shown)
})

import { expect, test } from 'vitest'
import { piecesOf } from './links.ts'

test('an address becomes a link, the full stop after it does not', () => {
  expect(piecesOf('See https://example.ng/a. Thanks')).toEqual([
    { text: 'See ' },
    { text: 'https://example.ng/a', href: 'https://example.ng/a' },
    { text: '. Thanks' },
  ])
})

test('nothing but http and https becomes a link', () => {
  const text = 'javascript:alert(1) data:text/html,x ftp://example.ng www.example.ng'
  expect(piecesOf(text)).toEqual([{ text }])
})

import { expect, it } from 'vitest'
import { unlinked } from './deliver.unlinked.ts'

it.each([
  ['Claim your refund at evil.example.com', 'Claim your refund at evil. example. com'],
  ['https://evil.example/x?y=1', 'https: //evil. example/x?y=1'],
  ['http:\\\\evil.ng', 'http: \\\\evil. ng'],
  ['http://localhost/x', 'http: //localhost/x'],
  ['www.evil.ng.', 'www. evil. ng.'],
  ['ada@evil.ng', 'ada@evil. ng'],
  ['evil\u3002com', 'evil\u3002 com'],
  ['evil\uff0ecom', 'evil\uff0e com'],
  ['evil\u2024com', 'evil\u2024 com'],
  ['evil.\u0301com', 'evil. \u0301com'],
  ['evil.\u200bcom', 'evil. \u200bcom'],
  ['evil.★com', 'evil. ★com'],
  ['x⒈com', 'x⒈ com'],
  ['evil.xn--p1ai', 'evil. xn--p1ai'],
  ['evil.рф', 'evil. рф'],
  ['pay at 10.0.0.1/x', 'pay at 10. 0.0.1/x'],
  ['evil.com.pdf', 'evil. com.pdf'],
  ['evil.pdf.com', 'evil. pdf. com'],
  ['evil.csv/x', 'evil. csv/x'],
])('takes the link out of %j', (typed, shown) => {
  expect(unlinked(typed)).toBe(shown)
})

it.each([
  'Adun Mills Ltd.',
  'J.K. Obi',
  'Dr. Ada',
  'U.A.C.',
  'payslip.pdf',
  'May.pdf.txt',
  '1.5 months, 12.05.2026',
  'Wages: May…',
  'He said “no.”',
  '',
])('leaves %j as it was typed', typed => {
  expect(unlinked(typed)).toBe(typed)
})

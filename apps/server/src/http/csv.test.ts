import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { toCsv, withoutGuard } from './csv.ts'

/** The one cell of a table, as it is in the file and as a reader of commas gets it. */
const written = (cell: string | number) => toCsv([cell], { Title: value => value })
const read = (cell: string | number): string | undefined => parse(written(cell), { bom: true })[1]?.[0]

it('quotes every cell, headings and empty ones included', () => {
  const file = toCsv([{ a: 'plain', b: '', c: -5 }], { A: r => r.a, B: r => r.b, 'The "C"': r => r.c })
  expect(file).toBe('\ufeff"A","B","The ""C"""\r\n"plain","","-5"\r\n')
})

it.each([
  ['=1+2', "'=1+2"],
  ['+234 803', "'+234 803"],
  ['-3', "'-3"],
  ['@cmd', "'@cmd"],
  [',=1+2', ",'=1+2"],
  [';=1+2', ";'=1+2"],
  ['\t=1+2', "'\t'=1+2"],
  ['  =1+2', "  '=1+2"],
  [' , ;\u00a0\u200b"=1+2', ' , ;\u00a0\u200b"\'=1+2'],
  ['\rplain', "'\rplain"],
  ['\u{ff1d}1+2', "'\u{ff1d}1+2"],
  ['\u{ff0b}1', "'\u{ff0b}1"],
  ['\u{ff0d}1', "'\u{ff0d}1"],
  ['\u{ff20}cmd', "'\u{ff20}cmd"],
  ['unpaid;=1+2', "unpaid;'=1+2"],
  ['unpaid; "=1+2"', 'unpaid; "\'=1+2"'],
  ['unpaid\t@cmd', "unpaid\t'@cmd"],
])('the text %j is no formula', (typed, kept) => {
  expect(read(typed)).toBe(kept)
})

it.each(['Wages - unpaid', 'a=b', 'ada@mail.example', 'Overtime, -5 %', "O'Neil", '; and more', -3])(
  'what no spreadsheet would run, such as %j, stays as it is',
  cell => {
    expect(read(cell)).toBe(String(cell))
  },
)

it.each(['007', '08031234567', '1234567890123456', '1e5', '1/2', '01/02/2024', '3.4.26'])(
  'the text %j is not kept as another number',
  typed => {
    expect(read(typed)).toBe(`'${typed}`)
    expect(withoutGuard(`'${typed}`)).toBe(typed)
  },
)

it.each(['0', '12', '4.5', '0.5', '2026-11-24', '2026-11-24 09:05', '100%', 'LD/2026/000001', '007 Attendants'])(
  'what is read as it stands, such as %j, stays as it is',
  cell => {
    expect(read(cell)).toBe(cell)
  },
)

it.each([';=1+2', 'unpaid;=1+2', 'x;"=1+2', ' ;\t=1+2'])(
  'nor does a spreadsheet that divides by other signs find one in %j',
  typed => {
    const pieces = written(typed).split(/[;\t]/)
    for (const piece of pieces) expect(piece).not.toMatch(/^[\s"]*[=+@-]/)
  },
)

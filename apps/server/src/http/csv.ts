import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

/** Columns of a table by their headings, in order, each with how a row fills it. */
export type Columns<T> = Readonly<Record<string, (row: T) => string | number>>

/** What a spreadsheet takes for the beginning of a formula, full width as well, and what it skips before it. */
const SIGN = '[=+\\-@\uff1d\uff0b\uff0d\uff20\u2212]'
const SKIPPED = '[\\p{Cc}\\p{Cf}\\p{Z},;"]*'
/**
 * Where one may begin: at the first sign of a cell, and after a separator inside it, because a spreadsheet set to semicolons
 * or tabs begins a cell there whatever the quotes say. Looked for backwards from a sign, so that no cell takes long.
 */
const BEGINNING = `(?<=(?:^|[;\\t\\r\\n])${SKIPPED})`
const FORMULA = new RegExp(`${BEGINNING}${SIGN}`, 'gu')
/** What a spreadsheet would keep as another number, or as a day: zeros in front, more digits than it holds, 1e5, 1/2. */
const OTHER_NUMBERS = ['0\\d+(?:\\.\\d+)?', '\\d{16,}', '\\d+(?:\\.\\d+)?[eE]\\d+']
const DAYS = ['\\d{1,4}/\\d{1,2}(?:/\\d{1,4})?', '\\d{1,2}\\.\\d{1,2}\\.\\d{2,4}']
const NO_NUMBER = `(?:${[...OTHER_NUMBERS, ...DAYS].join('|')})$`
const NO_NUMBER_ALONE = new RegExp(`^${NO_NUMBER}`)
const GUARD = new RegExp(`${BEGINNING}'(?=${SIGN})|^'(?=${NO_NUMBER})`, 'gu')
const BEGINS_WITH_FORMULA = new RegExp(`^${SKIPPED}${SIGN}`, 'u')
const BEGINS_WITH_BREAK = /^[\t\r\n]/

const asText = (cell: string | number): string | number =>
  typeof cell === 'number'
    ? cell
    : cell.replace(FORMULA, "'$&").replace(BEGINS_WITH_BREAK, "'$&").replace(NO_NUMBER_ALONE, "'$&")

/** A cell as it was before a file of ours made it text. */
export const withoutGuard = (cell: string): string => (cell.includes("'") ? cell.replace(GUARD, '') : cell)
export const isFormula = (cell: string): boolean => BEGINS_WITH_FORMULA.test(cell)

const OPTIONS = { quoted: true, quoted_empty: true, record_delimiter: 'windows' } as const

/**
 * A table as CSV (rules "Lists and exports", ASVS 1.2.10): every cell quoted as RFC 4180 says, and none that a
 * spreadsheet would run as a formula or keep as another number. The mark at the start is what tells spreadsheets that it is UTF-8.
 */
export const toCsv = <T>(rows: readonly T[], columns: Columns<T>): string =>
  stringify([Object.keys(columns), ...rows.map(row => Object.values(columns).map(cell => asText(cell(row))))], {
    ...OPTIONS,
    bom: true,
  })

async function* linesOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let bom = true
  for await (const row of rows) {
    yield stringify([row.map(asText)], { ...OPTIONS, bom })
    bom = false
  }
}

/** The same of a table that is too long to be held: its rows one by one, the first of them its headings. */
export const streamCsv = (rows: AsyncIterable<readonly string[]>): Readable =>
  Readable.from(linesOf(rows), { objectMode: false })

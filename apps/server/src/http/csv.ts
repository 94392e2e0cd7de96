import { stringify } from 'csv-stringify/sync'

/** Columns of a table by their headings, in order, each with how a row fills it. */
export type Columns<T> = Readonly<Record<string, (row: T) => string | number>>

/**
 * What a spreadsheet takes for the beginning of a formula, full width as well: as the first sign of a cell, and after a
 * separator inside it, because a spreadsheet set to semicolons or tabs begins a cell there whatever the quotes say.
 */
const FORMULA = /((?:^|[;\t\r\n])[\p{Cc}\p{Cf}\p{Z},;"]*)([=+\-@\uff1d\uff0b\uff0d\uff20\u2212])/gu
const BEGINS_WITH_BREAK = /^[\t\r\n]/

const asText = (cell: string | number): string | number =>
  typeof cell === 'number' ? cell : cell.replace(FORMULA, "$1'$2").replace(BEGINS_WITH_BREAK, "'$&")

/**
 * A table as CSV (threats, ASVS 1.2.10): every cell quoted as RFC 4180 says, and none that a spreadsheet would run as a
 * formula. The mark at the start is what tells spreadsheets that it is UTF-8.
 */
export const toCsv = <T>(rows: readonly T[], columns: Columns<T>): string =>
  stringify([Object.keys(columns), ...rows.map(row => Object.values(columns).map(cell => asText(cell(row))))], {
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  })

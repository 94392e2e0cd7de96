import { stringify } from 'csv-stringify/sync'

/** Columns of a table by their headings, in order, each with how a row fills it. */
export type Columns<T> = Readonly<Record<string, (row: T) => string | number>>

/**
 * A table as CSV (threats, ASVS 1.2.10): quoted as RFC 4180 says, and no cell that a spreadsheet would run as a formula.
 * The mark at the start is what tells spreadsheets that it is UTF-8.
 */
export const toCsv = <T>(rows: readonly T[], columns: Columns<T>): string =>
  stringify([Object.keys(columns), ...rows.map(row => Object.values(columns).map(cell => cell(row)))], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })

import { pipeline, Readable } from 'node:stream'
import { WRONG_COLUMN } from '@accord/contract/bulk/bulk.schemas'
import { type CsvError, parse } from 'csv-parse'
import { badInput } from '../../fail.ts'
import { withoutGuard } from '../../http/csv.ts'
import { fill, say, type Words } from '../../words.ts'
import type { TextFile } from './bulk.text.ts'
import { words } from './bulk.words.ts'

const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]
/** All cells of a row together, in bytes: more than ten of the longest. */
const ROW_MOST = 100_000

/** `line`: where the row begins. `extra`: cells that have no column in the header. */
export type TableRow<C extends string> = {
  readonly line: number
  readonly cells: Readonly<Record<C, string>>
  readonly extra: readonly string[]
}
export type Table<C extends string> = { readonly separator: Separator; rows(): AsyncGenerator<TableRow<C>> }

/** What a table must be: its columns, those it may do without, how many rows it has at most, what is said of one without any. */
export type Form<C extends string> = {
  readonly columns: readonly C[]
  readonly optional: readonly C[]
  readonly most: number
  readonly noRows: Words
}

const refused = (said: Words) => badInput({ file: said }, said)

/** A file whose header is right; its rows are read when they are asked for, as often as they are. */
export async function openTable<C extends string>(file: TextFile, form: Form<C>, language: string): Promise<Table<C>> {
  const separator = separatorOf(await firstLineOf(file, form), form)
  return { separator, rows: () => rowsOf(file, separator, form, language) }
}

export const isBlank = <C extends string>({ cells, extra }: TableRow<C>): boolean =>
  extra.length === 0 && Object.values(cells).every(cell => cell === '')

const nameOf = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '_')
const WRONG = nameOf(WRONG_COLUMN)
const columnOf = <C extends string>({ columns }: Form<C>, cell: string): C | null =>
  columns.find(column => column === nameOf(cell)) ?? null

const noHeader = <C extends string>({ columns }: Form<C>) =>
  refused(fill(words.noHeader, { columns: columns.join(', ') }))

async function firstLineOf<C extends string>(file: TextFile, form: Form<C>): Promise<string> {
  let start = ''
  for await (const piece of file.read()) {
    start = (start + piece.toString()).replace(/^[\ufeff\s]+/, '')
    if (/[\r\n]/.test(start)) break
    if (start.length > ROW_MOST) throw noHeader(form)
  }
  return start.split(/[\r\n]/, 1)[0] ?? ''
}

/** The one that divides the first line into the most columns we know. */
function separatorOf<C extends string>(line: string, form: Form<C>): Separator {
  const known = (separator: Separator) =>
    line.split(separator).filter(cell => columnOf(form, cell.replaceAll('"', ''))).length
  return [...SEPARATORS].sort((a, b) => known(b) - known(a))[0] ?? ','
}

/** Rows below the header; a blank one is given, too, so that whoever writes the file again keeps its lines. */
async function* rowsOf<C extends string>(file: TextFile, separator: Separator, form: Form<C>, language: string) {
  const most = form.most.toLocaleString('en')
  let header: (C | null)[] | undefined
  let rows = 0
  let blank = 0
  for await (const { line, record } of recordsOf(file, separator)) {
    if (!header) {
      if (record.some(cell => cell.trim() !== '')) header = headerOf(record, form, language)
      continue
    }
    const row = rowOf(line, record, header, form)
    if (isBlank(row)) blank++
    else rows++
    if (rows > form.most) throw refused(fill(words.tooManyRows, { most }))
    if (blank > form.most) throw refused(fill(words.tooManyBlank, { most }))
    yield row
  }
  if (!header) throw refused(words.empty)
  if (rows === 0) throw refused(form.noRows)
}

/** The header of each cell; null for those that are not read. */
function headerOf<C extends string>(record: readonly string[], form: Form<C>, language: string): (C | null)[] {
  const { columns, optional } = form
  const names = record.map(cell => columnOf(form, cell))
  const known = names.filter(name => name !== null)
  if (known.length === 0) throw noHeader(form)
  const strange = record.filter((cell, at) => ![WRONG, ''].includes(nameOf(cell)) && names[at] === null)
  const lists: [Words, string[]][] = [
    [words.missing, columns.filter(column => !known.includes(column) && !optional.includes(column))],
    [words.unknown, strange.map(cell => cell.trim().slice(0, 40))],
    [words.twice, known.filter((name, at) => known.indexOf(name) !== at)],
  ]
  const faults = lists
    .filter(([, named]) => named.length > 0)
    .map(([said, named]) => say(fill(said, { columns: named.slice(0, 10).join(', ') }), language))
  const must = columns.filter(column => !optional.includes(column)).join(', ')
  if (faults.length > 0) throw refused(fill(words.header, { columns: must, faults: faults.join(' ') }))
  return names
}

function rowOf<C extends string>(
  line: number,
  record: readonly string[],
  header: readonly (C | null)[],
  { columns }: Form<C>,
): TableRow<C> {
  const read = record.map(cell => withoutGuard(cell.trim()).trim())
  const cells = Object.fromEntries(columns.map(column => [column, read[header.indexOf(column)] ?? '']))
  const extra = read.slice(header.length)
  return { line, cells: cells as Record<C, string>, extra: extra.some(cell => cell !== '') ? extra : [] }
}

type CsvRecord = { readonly record: readonly string[]; readonly raw: string }

/** Each record with the line it begins at. */
async function* recordsOf(file: TextFile, separator: Separator) {
  let line = 1
  const parser = parse({
    bom: true,
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: ROW_MOST,
    raw: true,
  })
  // An error of either ends both, and is thrown where the records are read.
  const records: AsyncIterable<CsvRecord> = pipeline(Readable.from(file.read()), parser, () => undefined)
  try {
    for await (const { record, raw } of records) {
      yield { line, record }
      line += raw.match(/\r\n?|\n/g)?.length ?? 0
    }
  } catch (error) {
    throw unreadable(error, line)
  } finally {
    parser.destroy()
  }
}

function unreadable(error: unknown, line: number): unknown {
  const { code } = error as Partial<CsvError>
  if (code === 'CSV_MAX_RECORD_SIZE') return refused(fill(words.longRow, { line }))
  return code === 'CSV_QUOTE_NOT_CLOSED' ? refused(fill(words.openQuote, { line })) : error
}

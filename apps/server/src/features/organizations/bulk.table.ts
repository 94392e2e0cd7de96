import { pipeline, Readable } from 'node:stream'
import { MOST_ROWS, UNION_COLUMNS, type UnionColumn, WRONG_COLUMN } from '@accord/contract/organizations/bulk.schemas'
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

export type Cells = Readonly<Record<UnionColumn, string>>
/** `line`: where the row begins. `extra`: cells that have no column in the header. */
export type TableRow = { readonly line: number; readonly cells: Cells; readonly extra: readonly string[] }
export type Table = { readonly separator: Separator; rows(): AsyncGenerator<TableRow> }

const refused = (said: Words) => badInput({ file: said }, said)

/** A file whose header is right; its rows are read when they are asked for, as often as they are. */
export async function openTable(file: TextFile, language: string): Promise<Table> {
  const separator = separatorOf(await firstLineOf(file))
  return { separator, rows: () => rowsOf(file, separator, language) }
}

export const isBlank = ({ cells, extra }: TableRow): boolean =>
  extra.length === 0 && Object.values(cells).every(cell => cell === '')

const nameOf = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '_')
const WRONG = nameOf(WRONG_COLUMN)
const isColumn = (name: string): name is UnionColumn => UNION_COLUMNS.some(column => column === name)

async function firstLineOf(file: TextFile): Promise<string> {
  let start = ''
  for await (const piece of file.read()) {
    start = (start + piece.toString()).replace(/^[\ufeff\s]+/, '')
    if (/[\r\n]/.test(start)) break
    if (start.length > ROW_MOST) throw refused(words.noHeader)
  }
  return start.split(/[\r\n]/, 1)[0] ?? ''
}

/** The one that divides the first line into the most columns we know. */
function separatorOf(line: string): Separator {
  const known = (separator: Separator) =>
    line.split(separator).filter(cell => isColumn(nameOf(cell.replaceAll('"', '')))).length
  return [...SEPARATORS].sort((a, b) => known(b) - known(a))[0] ?? ','
}

/** Rows below the header; a blank one is given, too, so that whoever writes the file again keeps its lines. */
async function* rowsOf(file: TextFile, separator: Separator, language: string): AsyncGenerator<TableRow> {
  let header: (UnionColumn | null)[] | undefined
  let rows = 0
  let blank = 0
  for await (const { line, record } of recordsOf(file, separator)) {
    if (!header) {
      if (record.some(cell => cell.trim() !== '')) header = headerOf(record, language)
      continue
    }
    const row = rowOf(line, record, header)
    if (isBlank(row)) blank++
    else rows++
    if (rows > MOST_ROWS) throw refused(words.tooManyRows)
    if (blank > MOST_ROWS) throw refused(words.tooManyBlank)
    yield row
  }
  if (!header) throw refused(words.empty)
  if (rows === 0) throw refused(words.noRows)
}

/** The header of each cell; null for those that are not read. */
function headerOf(record: readonly string[], language: string): (UnionColumn | null)[] {
  const names = record.map(nameOf)
  const known = names.filter(isColumn)
  if (known.length === 0) throw refused(words.noHeader)
  const strange = record.filter((_, at) => names[at] && names[at] !== WRONG && !isColumn(names[at]))
  const lists: [Words, string[]][] = [
    [words.missing, UNION_COLUMNS.filter(column => !known.includes(column))],
    [words.unknown, strange.map(cell => cell.trim().slice(0, 40))],
    [words.twice, known.filter((name, at) => known.indexOf(name) !== at)],
  ]
  const faults = lists
    .filter(([, columns]) => columns.length > 0)
    .map(([said, columns]) => say(fill(said, { columns: columns.slice(0, 10).join(', ') }), language))
  if (faults.length > 0) throw refused(fill(words.header, { faults: faults.join(' ') }))
  return names.map(name => (isColumn(name) ? name : null))
}

function rowOf(line: number, record: readonly string[], header: readonly (UnionColumn | null)[]): TableRow {
  const read = record.map(cell => withoutGuard(cell.trim()).trim())
  const cellOf = (column: UnionColumn) => read[header.indexOf(column)] ?? ''
  const cells = {
    name: cellOf('name'),
    acronym: cellOf('acronym'),
    industry: cellOf('industry'),
    headquarters: cellOf('headquarters'),
    phone: cellOf('phone'),
    about: cellOf('about'),
    founded_in: cellOf('founded_in'),
  }
  const extra = read.slice(header.length)
  return { line, cells, extra: extra.some(cell => cell !== '') ? extra : [] }
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

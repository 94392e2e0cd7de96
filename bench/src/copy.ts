import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Cell = string | number | boolean | Date | null | readonly string[]
export type Row = Readonly<Record<string, Cell>>

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function written(cell: Cell): string {
  if (cell === null) return '\\N'
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  if (typeof cell === 'object') return `{${cell.join(',')}}`
  return String(cell).replace(/[\\\t\n\r]/g, sign => ESCAPES[sign] ?? sign)
}

const BATCH = 2_000

function* batches(columns: readonly string[], rows: Iterable<Row>): Generator<string> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(`${columns.map(column => written(row[column] ?? null)).join('\t')}\n`)
    if (lines.length < BATCH) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}

/** Rows into a table by COPY; the columns are those of the first row. */
export async function copyRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const sink = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(batches(columns, rows)), sink)
}

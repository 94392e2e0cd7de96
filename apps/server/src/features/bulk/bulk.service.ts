import { type bulkQuery, RIGHT_SHOWN, WRONG_COLUMN } from '@accord/contract/bulk/bulk.schemas'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { badInput, busy, Refusal } from '../../fail.ts'
import { type Asker, behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { streamCsv } from '../../http/csv.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { newId } from '../../lib/ids.ts'
import { limiter } from '../../lib/limiter.ts'
import { fill, say, type Words } from '../../words.ts'
import { type Form, isBlank, openTable, type Table, type TableRow } from './bulk.table.ts'
import { openText } from './bulk.text.ts'
import { words } from './bulk.words.ts'

const SOON_S = 10
const oneAtATime = limiter({
  most: 2,
  mostWaiting: 30,
  mostOfOne: 1,
  refuse: crowd => (crowd === 'own' ? new Refusal(429, words.busy, { retryAfterS: SOON_S }) : busy()),
})

/** What is wrong in a file, by the line. */
export type ByLine = ReadonlyMap<number, readonly Words[]>

/** Checks the rows of one file, each as it is read, and then all of them together by what there is now. */
export type Checker<C extends string> = {
  /** Seen once, in the order of the file. */
  row(row: TableRow<C>): readonly Words[]
  rest(db: Db, ctx: ActorContext): Promise<ByLine>
}

/** One kind of things that are made from a file, all of them or none. */
export type BulkKind<C extends string, T extends Checker<C>> = Form<C> & {
  readonly template: string
  /** How much of a cell the preview shows. */
  readonly cut: Readonly<Record<C, number>>
  readonly words: { readonly made: Words; readonly read: Words; readonly wrongRows: Words }
  open(ctx: ActorContext): Promise<T>
  /** What stays as it is until all of them are made. */
  hold(tx: Transaction<DB>, ctx: Asker, checker: T): Promise<unknown>
  /** Refuses whoever may not, by the rights of this moment. */
  allow(ctx: ActorContext): void
  /** Counts it, and holds what else it needs, before the rows are checked anew. */
  begin?(tx: Transaction<DB>, ctx: ActorContext, checker: T): Promise<void>
  make(tx: Transaction<DB>, ctx: ActorContext, of: { table: Table<C>; checker: T; id: string }): Promise<void>
}

type Opened<C extends string, T> = { readonly table: Table<C>; readonly checker: T; readonly encoding: string }
type Findings = { total: number; faults: Map<number, readonly Words[]> }

function add({ faults }: Findings, more: ByLine): void {
  for (const [line, said] of more) faults.set(line, [...(faults.get(line) ?? []), ...said])
}

/** Reads a file once, keeping little of each row; `see` is given every row that is not blank. */
async function readRows<C extends string>(
  { table, checker }: Opened<C, Checker<C>>,
  see: (row: TableRow<C>) => void = () => undefined,
): Promise<Findings> {
  const found: Findings = { total: 0, faults: new Map() }
  for await (const row of table.rows()) {
    if (isBlank(row)) continue
    found.total++
    see(row)
    const faults = checker.row(row)
    if (faults.length > 0) found.faults.set(row.line, faults)
  }
  return found
}

const sentencesOf = ({ faults }: Findings, language: string): Record<string, string> =>
  Object.fromEntries([...faults].sort(([a], [b]) => a - b).map(([line, all]) => [line, sentence(all, language)]))

const sentence = (faults: readonly Words[] = [], language: string, between = ' ') =>
  faults.map(one => say(one, language)).join(between)

/** A copy: a piece of a string keeps the whole of it in memory. */
const cutAt = (cell: string, most: number): string =>
  cell.length <= most ? cell : Buffer.from(`${cell.slice(0, most)}…`).toString()

type ShownRow<C extends string> = { line: number; error: string } & Record<C, string>

/** All that is wrong, and enough of what is right to see that it was understood. */
function shownOf<R extends { error: string }>(rows: readonly R[]): R[] {
  let right = 0
  return rows.filter(({ error }) => error !== '' || right++ < RIGHT_SHOWN)
}

const notesOf = (encoding: string, separator: string): Words[] => [
  ...(encoding === 'Windows-1252' ? [words.encoding] : []),
  ...(separator === ';' ? [words.separator] : []),
  ...(separator === '\t' ? [words.tab] : []),
]

/** The two calls of a kind: one that looks at a file or makes what is in it, and one that sends it back marked. */
export function bulkCalls<C extends string, T extends Checker<C>>(kind: BulkKind<C, T>) {
  const open = async (ctx: ActorContext) => {
    const { uploads, language } = ctx
    const [upload] = uploads
    if (!upload) throw badInput({ file: words.none }, words.none)
    const text = await openText(upload)
    const table = await openTable(text, kind, language)
    return { table, checker: await kind.open(ctx), encoding: text.encoding }
  }

  const findingsOf = async (ctx: ActorContext, file: Opened<C, T>, see?: (row: TableRow<C>) => void) => {
    const found = await readRows(file, see)
    add(found, await file.checker.rest(ctx.deps.db, ctx))
    return found
  }

  const preview = async (ctx: ActorContext) => {
    const file = await open(ctx)
    const rows: ShownRow<C>[] = []
    const found = await findingsOf(ctx, file, ({ line, cells }) => {
      const short = kind.columns.map(column => [column, cutAt(cells[column], kind.cut[column])])
      rows.push({ line, error: '', ...(Object.fromEntries(short) as Record<C, string>) })
    })
    for (const row of rows) row.error = sentence(found.faults.get(row.line), ctx.language, '\n')
    const { encoding, table } = file
    const data = {
      rows: shownOf(rows),
      total: found.total,
      wrong: found.faults.size,
      encoding,
      separator: table.separator,
      notes: notesOf(encoding, table.separator).map(said => say(said, ctx.language)),
      sample_csv: kind.template,
    }
    const error = sentencesOf(found, ctx.language)
    return { message: kind.words.read, data, ...(found.faults.size > 0 ? { error } : {}) }
  }

  const refuseWrong = (found: Findings, language: string): void => {
    if (found.faults.size === 0) return
    const said = fill(kind.words.wrongRows, { wrong: found.faults.size, total: found.total })
    throw new Refusal(422, said, { facts: { error: sentencesOf(found, language) } })
  }

  const make = async (asked: ActorContext) => {
    const { table, checker, ...file } = await open(asked)
    const found = await readRows({ ...file, table, checker })
    // Whoever mends some rows is told of all.
    if (found.faults.size > 0) add(found, await checker.rest(asked.deps.db, asked))
    refuseWrong(found, asked.language)
    const held = behind(async (tx, ctx) => {
      const claim = await claimOnce(tx, ctx, ctx.holder.personId, newId(ctx.deps.clock))
      if (!claim.again) await kind.hold(tx, ctx, checker)
      return claim
    })
    await change(asked, held, async (tx, ctx, { again, id }) => {
      kind.allow(ctx)
      if (again) return
      await kind.begin?.(tx, ctx, checker)
      add(found, await checker.rest(tx, ctx))
      refuseWrong(found, asked.language)
      await kind.make(tx, ctx, { table, checker, id })
    })
    return { message: kind.words.made, data: { created: found.total } }
  }

  /** The file again, with what is wrong in each row beside it; extra cells come last, so that nothing is lost. */
  const markedRows = async function* (table: Table<C>, error: Readonly<Record<string, string>>) {
    yield [...kind.columns, WRONG_COLUMN]
    for await (const { line, cells, extra } of table.rows())
      yield [...kind.columns.map(column => cells[column]), error[line] ?? '', ...extra]
  }

  return {
    upload: (ctx: ActorContext, { preview: looks }: z.output<typeof bulkQuery>) =>
      oneAtATime(ctx.actor.id, async () => (looks === 'true' ? preview(ctx) : make(ctx))),

    check: async (ctx: ActorContext) => {
      const { table, error } = await oneAtATime(ctx.actor.id, async () => {
        const file = await open(ctx)
        return { table: file.table, error: sentencesOf(await findingsOf(ctx, file), ctx.language) }
      })
      return { data: streamCsv(markedRows(table, error)) }
    },
  }
}

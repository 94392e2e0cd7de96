import {
  type BulkRow,
  type bulkQuery,
  RIGHT_SHOWN,
  UNION_COLUMNS,
  UNIONS_TEMPLATE,
  WRONG_COLUMN,
} from '@accord/contract/organizations/bulk.schemas'
import { createUnit } from '@accord/policy/units.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { badInput, busy, Refusal } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { streamCsv } from '../../http/csv.ts'
import { enforce } from '../../http/enforce.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { newId } from '../../lib/ids.ts'
import { limiter } from '../../lib/limiter.ts'
import { fill, say, type Words } from '../../words.ts'
import { type Check, rowCheck, type UnionFields } from './bulk.check.ts'
import { isBlank, openTable, type Table, type TableRow } from './bulk.table.ts'
import { openText } from './bulk.text.ts'
import { words } from './bulk.words.ts'
import { columnsOf, holdAllNames } from './organizations.make.service.ts'
import { nameKey } from './organizations.names.ts'
import { allIndustries, insertUnits, namesTaken } from './organizations.queries.ts'
import { refusals } from './organizations.refusals.ts'

const SOON_S = 10
const oneAtATime = limiter({
  most: 2,
  mostWaiting: 30,
  mostOfOne: 1,
  refuse: crowd => (crowd === 'own' ? new Refusal(429, words.busy, { retryAfterS: SOON_S }) : busy()),
})

const AT_THE_TOP = { kind: 'union', parentId: null } as const

type File = { readonly table: Table; readonly check: Check; readonly encoding: 'UTF-8' | 'Windows-1252' }

async function openFile({ uploads: [upload], deps, language }: ActorContext): Promise<File> {
  if (!upload) throw badInput({ file: words.none }, words.none)
  const text = await openText(upload)
  const table = await openTable(text, language)
  const check = rowCheck(await allIndustries(deps.db), deps.clock.now(), language)
  return { table, check, encoding: text.encoding }
}

/** What is wrong in a file, by the line; the names of the rows that are right by themselves, each once. */
type Findings = { total: number; faults: Map<number, readonly Words[]>; names: Map<string, number> }

/** Reads a file once, keeping little of each row; `see` is given every row that is not blank. */
async function checkFile({ table, check }: File, see: (row: TableRow) => void = () => undefined): Promise<Findings> {
  const found: Findings = { total: 0, faults: new Map(), names: new Map() }
  for await (const row of table.rows()) {
    if (isBlank(row)) continue
    found.total++
    see(row)
    const faults = [...check(row).faults, ...sameName(row, found.names)]
    if (faults.length > 0) found.faults.set(row.line, faults)
  }
  return found
}

/** The first row of a name has it. */
function sameName({ line, cells: { name } }: TableRow, names: Map<string, number>): Words[] {
  const key = nameKey(name.slice(0, 400))
  if (key === '') return []
  const first = names.get(key)
  if (first === undefined) names.set(key, line)
  return first === undefined ? [] : [fill(words.sameName, { line: first })]
}

/** Adds the rows whose names are there already. */
async function addTaken({ names, faults }: Findings, taken: ReadonlySet<string>): Promise<void> {
  for (const key of taken) {
    const line = names.get(key)
    if (line !== undefined) faults.set(line, [...(faults.get(line) ?? []), words.taken])
  }
}

async function findingsOf(ctx: ActorContext, file: File, see?: (row: TableRow) => void): Promise<Findings> {
  const found = await checkFile(file, see)
  await addTaken(found, await namesTaken(ctx.deps.db, AT_THE_TOP, [...found.names.keys()]))
  return found
}

const sentencesOf = ({ faults }: Findings, language: string): Record<string, string> =>
  Object.fromEntries([...faults].sort(([a], [b]) => a - b).map(([line, all]) => [line, sentence(all, language)]))

const sentence = (faults: readonly Words[] = [], language: string, between = ' ') =>
  faults.map(one => say(one, language)).join(between)

const CUT = { name: 160, acronym: 40, industry: 60, headquarters: 80, phone: 30, about: 80, founded_in: 10 } as const

/** A copy: a piece of a string keeps the whole of it in memory. */
const cut = (cell: string, most: number): string =>
  cell.length <= most ? cell : Buffer.from(`${cell.slice(0, most)}…`).toString()

async function previewUnions(ctx: ActorContext) {
  const file = await openFile(ctx)
  const rows: BulkRow[] = []
  const found = await findingsOf(ctx, file, ({ line, cells }) => {
    const short = UNION_COLUMNS.map(column => [column, cut(cells[column], CUT[column])])
    rows.push({ line, error: '', ...(Object.fromEntries(short) as TableRow['cells']) })
  })
  const error = sentencesOf(found, ctx.language)
  for (const row of rows) row.error = sentence(found.faults.get(row.line), ctx.language, '\n')
  const { encoding, table } = file
  const data = {
    rows: shownOf(rows),
    total: found.total,
    wrong: found.faults.size,
    encoding,
    separator: table.separator,
    notes: notesOf(file).map(said => say(said, ctx.language)),
    sample_csv: UNIONS_TEMPLATE,
  }
  return { message: words.read, data, ...(found.faults.size > 0 ? { error } : {}) }
}

/** All that is wrong, and enough of what is right to see that it was understood. */
function shownOf(rows: readonly BulkRow[]): BulkRow[] {
  let right = 0
  return rows.filter(({ error }) => error !== '' || right++ < RIGHT_SHOWN)
}

const notesOf = ({ encoding, table: { separator } }: File): Words[] => [
  ...(encoding === 'Windows-1252' ? [words.encoding] : []),
  ...(separator === ';' ? [words.separator] : []),
  ...(separator === '\t' ? [words.tab] : []),
]

function refuseWrong(found: Findings, language: string): void {
  if (found.faults.size === 0) return
  const said = fill(words.wrongRows, { wrong: found.faults.size, total: found.total })
  throw new Refusal(422, said, { facts: { error: sentencesOf(found, language) } })
}

async function makeUnions(asked: ActorContext) {
  const file = await openFile(asked)
  const found = await checkFile(file)
  if (found.faults.size > 0) refuseWrong(await findingsOf(asked, file), asked.language)
  const { deps } = asked
  const held = behind(async (tx, ctx) => {
    const claim = await claimOnce(tx, ctx, ctx.holder.personId, newId(deps.clock))
    await holdAllNames(tx)
    return claim
  })
  await change(asked, held, async (tx, { actor }, claim) => {
    enforce(createUnit(actor, 'union', null), refusals, null)
    if (claim.again) return
    await addTaken(found, await namesTaken(tx, AT_THE_TOP, [...found.names.keys()]))
    refuseWrong(found, asked.language)
    for await (const batch of batchesOf(file)) await insertUnions(tx, asked, batch)
  })
  return { message: words.made, data: { created: found.total } }
}

const BATCH = 200

async function* batchesOf({ table, check }: File): AsyncGenerator<UnionFields[]> {
  let batch: UnionFields[] = []
  for await (const row of table.rows()) {
    const { union } = check(row)
    if (union) batch.push(union)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Each with an event of its own, as if it had been made alone. */
async function insertUnions(tx: Transaction<DB>, { deps, actor }: ActorContext, batch: UnionFields[]): Promise<void> {
  const at = deps.clock.now()
  const made = batch.map(fields => ({
    id: newId(deps.clock),
    kind: 'union' as const,
    parent: null,
    ...columnsOf(fields),
    at,
  }))
  await insertUnits(tx, made)
  const events = made.map(({ id, name }) => ({
    id: newId(deps.clock),
    at,
    actorId: actor.id,
    action: 'unit made' as const,
    unitId: id,
    after: { kind: 'union', name, parent: null },
  }))
  await record(tx, ...events)
}

export const createUnions = (ctx: ActorContext, { preview }: z.output<typeof bulkQuery>) =>
  oneAtATime(ctx.actor.id, async () => (preview === 'true' ? previewUnions(ctx) : makeUnions(ctx)))

/** The file again, with what is wrong in each row beside it; extra cells come last, so that nothing is lost. */
export async function checkUnions(ctx: ActorContext) {
  const { file, error } = await oneAtATime(ctx.actor.id, async () => {
    const file = await openFile(ctx)
    return { file, error: sentencesOf(await findingsOf(ctx, file), ctx.language) }
  })
  return { data: streamCsv(markedRows(file, error)) }
}

async function* markedRows({ table }: File, error: Readonly<Record<string, string>>) {
  yield [...UNION_COLUMNS, WRONG_COLUMN]
  for await (const { line, cells, extra } of table.rows())
    yield [...UNION_COLUMNS.map(column => cells[column]), error[line] ?? '', ...extra]
}

import {
  MOST_UNIONS,
  UNION_COLUMNS,
  UNIONS_TEMPLATE,
  type UnionColumn,
} from '@accord/contract/organizations/bulk.schemas'
import { createUnit } from '@accord/policy/units.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { newId } from '../../lib/ids.ts'
import { nameKey } from '../../lib/names.ts'
import { fill, type Words } from '../../words.ts'
import { type BulkKind, bulkCalls, type Checker } from '../bulk/bulk.service.ts'
import type { Table, TableRow } from '../bulk/bulk.table.ts'
import { type Check, rowCheck, type UnionFields } from './bulk.check.ts'
import { words } from './bulk.words.ts'
import { columnsOf, holdAllNames } from './organizations.make.service.ts'
import { allIndustries, insertUnits, namesTaken } from './organizations.queries.ts'
import { refusals } from './organizations.refusals.ts'

const AT_THE_TOP = { kind: 'union', parentId: null } as const

type UnionChecker = Checker<UnionColumn> & { readonly check: Check }

async function openChecker({ deps, language }: ActorContext): Promise<UnionChecker> {
  const check = rowCheck(await allIndustries(deps.db), deps.clock.now(), language)
  /** The line that a name was first seen at. */
  const names = new Map<string, number>()
  return {
    check,
    row: row => [...check(row).faults, ...sameName(row, names)],
    rest: async db => {
      const taken = await namesTaken(db, AT_THE_TOP, [...names.keys()])
      return new Map([...taken].map(key => [names.get(key) ?? 0, [words.taken]]))
    },
  }
}

/** The first row of a name has it. */
function sameName({ line, cells: { name } }: TableRow<UnionColumn>, names: Map<string, number>): Words[] {
  const key = nameKey(name.slice(0, 400))
  if (key === '') return []
  const first = names.get(key)
  if (first === undefined) names.set(key, line)
  return first === undefined ? [] : [fill(words.sameName, { line: first })]
}

const BATCH = 200

async function* batchesOf(table: Table<UnionColumn>, check: Check): AsyncGenerator<UnionFields[]> {
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

const unions: BulkKind<UnionColumn, UnionChecker> = {
  columns: UNION_COLUMNS,
  optional: [],
  most: MOST_UNIONS,
  noRows: words.noRows,
  template: UNIONS_TEMPLATE,
  cut: { name: 160, acronym: 40, industry: 60, headquarters: 80, phone: 30, about: 80, founded_in: 10 },
  words,
  open: openChecker,
  hold: holdAllNames,
  allow: ({ actor }) => enforce(createUnit(actor, 'union', null), refusals, null),
  make: async (tx, ctx, { table, checker }) => {
    for await (const batch of batchesOf(table, checker.check)) await insertUnions(tx, ctx, batch)
  },
}

export const { upload: createUnions, check: checkUnions } = bulkCalls(unions)

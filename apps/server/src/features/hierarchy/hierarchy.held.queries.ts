import { OPEN_STATUSES } from '@accord/policy/disputes.policy'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { lockSubject } from '../../db/lock.ts'
import type { DB } from '../../db/tables.generated.ts'
import { busy } from '../../fail.ts'
import { holdCases } from '../disputes/access.queries.ts'
import { neutralsOfAny } from '../disputes/settling.queries.ts'
import { followed, holdUnits } from '../organizations/units.queries.ts'
import { holdPeople } from '../people/people.queries.ts'

/** All that a change of a unit is about. */
export type Tree = {
  /** Everybody who belongs to the unit or to one below it. */
  readonly members: readonly string[]
  /** They, and whoever settles the open cases. */
  readonly people: readonly string[]
  /** The unit, those below it, and those it comes under, deleted ones too. */
  readonly units: readonly string[]
  /** Cases in which one of the first two kinds is claimant, accused, or the unit of who filed. */
  readonly cases: readonly string[]
}

const idsOf = async (db: Db, query: ReturnType<typeof sql>): Promise<string[]> =>
  (await sql<{ id: string }>`${query}`.execute(db)).rows.map(row => row.id)

/** Cases of which a unit `u` of a tree is a party, whoever finds them. */
export const casesIn = (unitId: string) => sql`
  select c.id from unit u join cases c on c.accused_unit_id = u.id where u.path @> array[${unitId}::uuid]
  union
  select c.id from unit u join cases c on c.filer_unit_id = u.id where u.path @> array[${unitId}::uuid]
  union
  select c.id from unit w join case_access s on s.access_key = w.access_key join cases c on c.id = s.case_id
    join unit u on u.id = c.claimant_unit_id and u.path @> array[${unitId}::uuid]
    where w.path @> array[${unitId}::uuid]
  order by id`

async function treeOf(db: Db, unitId: string, into: string | null): Promise<Tree> {
  const cases = await idsOf(db, casesIn(unitId))
  const neutrals = await neutralsOfAny(db, cases, OPEN_STATUSES)
  const members = await idsOf(
    db,
    sql`select p.id from unit u join person p on p.unit_id = u.id where u.path @> array[${unitId}::uuid]`,
  )
  const units = await idsOf(
    db,
    sql`select u.id from unit u where u.path @> array[${unitId}::uuid]
      or u.id = any(select unnest(t.path) from unit t where t.id = ${followed(sql`${into}::uuid`)})`,
  )
  return { members, people: [...new Set([...members, ...neutrals])], units, cases }
}

const missing = (now: readonly string[], held: readonly string[]): boolean => {
  const known = new Set(held)
  return now.some(id => !known.has(id))
}

/** How often somebody may come or a case be filed while the rest is waited for. */
const TRIES = 5

/**
 * Holds a unit with all that hangs on it, for a change of its place: people, then units, then cases, as everywhere. What
 * came in while one of them was waited for is held from the beginning, so that the order stays. `besides`: people whom the
 * caller needs; `into`: the unit it comes under. One such change at a time.
 */
export async function holdUnitTree(
  tx: Transaction<DB>,
  unitId: string,
  { into = null, besides = [] }: { into?: string | null; besides?: readonly string[] } = {},
): Promise<Tree> {
  await lockSubject(tx, 'hierarchy')
  for (let tries = 0; tries < TRIES; tries++) {
    const tree = await treeOf(tx, unitId, into)
    await sql`savepoint unit_tree`.execute(tx)
    await holdPeople(tx, [...tree.people, ...besides])
    await holdUnits(tx, tree.units, 'update')
    await holdCases(tx, tree.cases)
    const now = await treeOf(tx, unitId, into)
    const grown = (['people', 'units', 'cases'] as const).some(what => missing(now[what], tree[what]))
    if (!grown) return now
    await sql`rollback to savepoint unit_tree`.execute(tx)
  }
  throw busy()
}

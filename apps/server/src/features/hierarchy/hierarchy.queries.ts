import { OPEN_STATUSES } from '@accord/policy/disputes.policy'
import type { UnitKind } from '@accord/policy/roles'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { casesIn } from './hierarchy.held.queries.ts'

export type UnitRow = {
  id: string
  access_key: string
  kind: UnitKind
  name: string
  name_key: string
  parent_id: string | null
  path: string[]
  verified: boolean
  version: number
}

/** The very unit of this id while it is there: what is merged, moved or deleted is never another by its old id. */
export async function unitRow(db: Db, id: string): Promise<UnitRow | undefined> {
  const found = await sql<UnitRow>`select id, access_key::text, kind, name, name_key, parent_id, path, verified, version
    from unit where id = ${id} and status = 'active'`.execute(db)
  return found.rows[0]
}

/** So many are named to whoever is refused; the counts include the rest. */
const NAMED = 20

type Counted = { count: string }
type NamedCase = { _id: string; case_no: string; title: string }
type NamedUnit = { _id: string; name: string; kind: UnitKind }

/** Open cases in which a unit itself is claimant, accused, or may become the claimant. */
export async function openCasesOf(db: Db, unitId: string) {
  const found = await sql<Counted & NamedCase>`
    select c.id "_id", c.case_no, c.title, count(*) over () "count" from cases c
    where c.status = any(${OPEN_STATUSES}) and c.id in (
      select a.id from cases a where a.accused_unit_id = ${unitId}
      union all select f.id from cases f where f.filer_unit_id = ${unitId}
      union all select m.id from unit u join case_access s on s.access_key = u.access_key
        join cases m on m.id = s.case_id and m.claimant_unit_id = u.id where u.id = ${unitId})
    order by c.id limit ${sql.lit(NAMED)}`.execute(db)
  return countedOf<NamedCase>(found.rows, ({ _id, case_no, title }) => ({ _id, case_no, title }))
}

export async function unitsBelow(db: Db, unitId: string) {
  const found = await sql<Counted & NamedUnit>`
    select id "_id", name, kind, count(*) over () "count" from unit
    where parent_id = ${unitId} and status = 'active' order by name_key, id limit ${sql.lit(NAMED)}`.execute(db)
  return countedOf<NamedUnit>(found.rows, ({ _id, name, kind }) => ({ _id, name, kind }))
}

/** The rows without their count, which each of them carries. */
const countedOf = <T>(rows: readonly (T & Counted)[], present: (row: T) => T) => ({
  count: Number(rows[0]?.count ?? 0),
  rows: rows.map(present),
})

export const peopleOf = async (db: Db, unitId: string): Promise<string[]> =>
  (await db.selectFrom('person').select('id').where('unit_id', '=', unitId).orderBy('id').execute()).map(row => row.id)

/** Whether a case is open. */
export const openNow = sql`status = any(${OPEN_STATUSES})`

export type Following = { cases: number; people: number; units: number; invitations: number; requests: number }

/** How much hangs on a unit and on those below it. */
export async function countFollowing(db: Db, unitId: string): Promise<Following> {
  const below = sql`u.path @> array[${unitId}::uuid]`
  const found = await sql<Record<keyof Following, string>>`select
    (select count(*) from (${casesIn(unitId)}) c) cases,
    (select count(*) from unit u join person p on p.unit_id = u.id where ${below}) people,
    (select count(*) from unit u where ${below} and u.id <> ${unitId} and u.status = 'active') units,
    (select count(*) from unit u join invitation i on i.unit_id = u.id and i.ended_at is null where ${below}) invitations,
    (select count(*) from unit u join request q on q.unit_id = u.id and q.status = 'pending' where ${below}) requests`.execute(
    db,
  )
  const [row] = found.rows
  const count = (what: keyof Following) => Number(row?.[what] ?? 0)
  return {
    cases: count('cases'),
    people: count('people'),
    units: count('units'),
    invitations: count('invitations'),
    requests: count('requests'),
  }
}

/** A unit and those below it, deleted ones too. */
export const unitsIn = async (db: Db, unitId: string): Promise<string[]> =>
  (await sql<{ id: string }>`select id from unit where path @> array[${unitId}::uuid]`.execute(db)).rows.map(
    row => row.id,
  )

/** Names that units right below one have in common with those below another. */
export async function commonNames(db: Db, unitId: string, intoId: string): Promise<string[]> {
  const found = await sql<{ name: string }>`select a.name from unit a join unit b on b.kind = a.kind
      and b.name_key = a.name_key and b.parent_id = ${intoId} and b.status = 'active' and b.verified
    where a.parent_id = ${unitId} and a.status = 'active' and a.verified order by a.name_key limit 20`.execute(db)
  return found.rows.map(row => row.name)
}

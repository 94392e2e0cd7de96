import { sql } from 'kysely'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/database.ts'
import { isInGroup } from '../disputes/disputes.statuses.queries.ts'

const isLive = sql`(not ${isInGroup('closed')}
  or exists (select from agreement a where a.case_id = c.id and a.state = 'in force'))`

/** The people of these events, and the units that they are about, or in which those people are or were. */
export async function touchedBy(db: Db, eventIds: readonly string[]): Promise<{ people: string[]; units: string[] }> {
  const found = await sql<{ person_id: string | null; unit_id: string | null }>`
    select distinct e.person_id, u.id unit_id from event e left join person p on p.id = e.person_id
      left join unit u on u.id in (e.unit_id, p.unit_id,
        (case when e.before->>'unit' ~ '^[0-9a-f-]{36}$' then e.before->>'unit' end)::uuid)
    where ${among('e.id', eventIds)}`.execute(db)
  const some = (key: 'person_id' | 'unit_id') => [...new Set(found.rows.flatMap(row => row[key] ?? []))].sort()
  return { people: some('person_id'), units: some('unit_id') }
}

/** Which of these people, and of those of these roles, are officers of cases. */
export async function officersAmong(
  db: Db,
  { people, roles }: { people: readonly string[]; roles: readonly string[] },
): Promise<string[]> {
  if (people.length + roles.length === 0) return []
  const found = await sql<{ id: string }>`select o.id from person o
    where (${among('o.id', people)} or ${among('o.role_id', roles)})
      and exists (select from cases c where c.officer_id = o.id)`.execute(db)
  return found.rows.map(row => row.id).sort()
}

/** Cases of an officer, after one of them: those that are open, or in which promises run on. */
export async function liveCasesOfOfficer(db: Db, id: string, after: string | null, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`select c.id from cases c where c.officer_id = ${id} and ${isLive}
    ${after ? sql`and c.id > ${after}::uuid` : sql``} order by c.id limit ${limit}`.execute(db)
  return found.rows.map(row => row.id)
}

/** Cases of which a unit is a party, or stands above one, after one of them: those that are open, or in which promises run on. */
export async function liveCasesUnder(db: Db, unitId: string, after: string | null, limit: number): Promise<string[]> {
  const found = await sql<{
    id: string
  }>`select distinct s.case_id id from unit u join case_access s on s.access_key = u.access_key
      join cases c on c.id = s.case_id
        and ${isLive}
    where u.id = ${unitId} ${after ? sql`and s.case_id > ${after}::uuid` : sql``} order by 1 limit ${limit}`.execute(db)
  return found.rows.map(row => row.id)
}

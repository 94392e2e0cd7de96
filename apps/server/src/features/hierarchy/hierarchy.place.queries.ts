import { REQUEST_KINDS } from '@accord/contract/requests/requests.schemas'
import { REQUEST_RULES } from '@accord/policy/requests.policy'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'

const DECIDED_BY_UNITS = REQUEST_KINDS.filter(kind => REQUEST_RULES[kind].unitsDecide)

/** Names that units right below one have in common with those below another. */
export async function commonNames(db: Db, unitId: string, intoId: string): Promise<string[]> {
  const found = await sql<{ name: string }>`select a.name from unit a join unit b on b.kind = a.kind
      and b.name_key = a.name_key and b.parent_id = ${intoId} and b.status = 'active' and b.verified
    where a.parent_id = ${unitId} and a.status = 'active' and a.verified order by a.name_key limit 20`.execute(db)
  return found.rows.map(row => row.name)
}

/** Invitations that wait are to the other unit now. */
export const moveInvitations = (tx: Transaction<DB>, from: string, to: string) =>
  sql`update invitation set unit_id = ${to} where unit_id = ${from}
    and (ended_at is null or (ended_how = 'accepted' and in_force_at is null))`.execute(tx)

/** Pending requests about a unit or one below it. */
export async function requestsIn(db: Db, unitId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`select q.id from unit u join request q on q.unit_id = u.id
    where u.path @> array[${unitId}::uuid] and q.status = 'pending' order by q.id`.execute(db)
  return found.rows.map(row => row.id)
}

/** They are about the other unit now, and so is where an organization that is not listed was said to stand. */
export async function moveRequests(tx: Transaction<DB>, from: string, to: string): Promise<void> {
  await sql`update request set unit_id = ${to} where unit_id = ${from} and status = 'pending'`.execute(tx)
  await sql`update request set under_id = ${to} where under_id = ${from} and status = 'pending'`.execute(tx)
}

/** Who decides these requests, from where their units stand now. */
export const refreshDeciders = (tx: Transaction<DB>, requestIds: readonly string[]) =>
  sql`with wanted as materialized (
      select a.access_key, q.id request_id from request q join unit u on u.id = q.unit_id join unit a on a.id = any(u.path)
      where q.id = any(${[...requestIds]}::uuid[]) and q.status = 'pending' and q.kind = any(${DECIDED_BY_UNITS})),
    gone as (delete from request_access s where s.request_id = any(${[...requestIds]}::uuid[])
      and not exists (select from wanted w where w.access_key = s.access_key and w.request_id = s.request_id))
    insert into request_access (access_key, request_id) select access_key, request_id from wanted on conflict do nothing`.execute(
    tx,
  )

import { REQUEST_KINDS } from '@accord/contract/requests/requests.schemas'
import { REQUEST_RULES } from '@accord/policy/requests.policy'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'

const DECIDED_BY_UNITS = REQUEST_KINDS.filter(kind => REQUEST_RULES[kind].unitsDecide)

export type AskedFor = { id: string; person_id: string; kind: string }

/** Requests for a unit that wait, of one kind or all; ended. */
export async function endRequestsFor(
  tx: Transaction<DB>,
  unitId: string,
  at: Date,
  kind: string | null = null,
): Promise<AskedFor[]> {
  const found = await sql<AskedFor>`with ended as (
      update request set status = 'ended', decided_at = ${at} where unit_id = ${unitId} and status = 'pending'
        and kind = coalesce(${kind}, kind)
      returning id, person_id, kind),
    gone as (delete from request_access where request_id in (select id from ended))
    select * from ended order by id`.execute(tx)
  return found.rows
}

/** They are about the other unit now, and so is where an organization that is not listed was said to belong. */
export async function moveRequests(tx: Transaction<DB>, from: string, to: string): Promise<void> {
  await sql`update request set unit_id = ${to} where unit_id = ${from} and status = 'pending'`.execute(tx)
  await sql`update request set under_id = ${to} where under_id = ${from} and status = 'pending'`.execute(tx)
}

/** Who decides the requests about these units, from where the units are now. */
export const refreshDeciders = (tx: Transaction<DB>, unitIds: readonly string[]) =>
  sql`with wanted as materialized (
      select a.access_key, q.id request_id from request q join unit u on u.id = q.unit_id join unit a on a.id = any(u.path)
      where q.unit_id = any(${[...unitIds]}::uuid[]) and q.status = 'pending' and q.kind = any(${DECIDED_BY_UNITS})),
    gone as (delete from request_access s where s.request_id in (
        select id from request where unit_id = any(${[...unitIds]}::uuid[]) and status = 'pending')
      and not exists (select from wanted w where w.access_key = s.access_key and w.request_id = s.request_id))
    insert into request_access (access_key, request_id) select access_key, request_id from wanted on conflict do nothing`.execute(
    tx,
  )

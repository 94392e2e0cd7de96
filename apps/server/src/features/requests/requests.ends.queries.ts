import type { RequestKind } from '@accord/contract/requests/requests.schemas'
import { couldStillAsk, type Place, type Wish } from '@accord/policy/requests.policy'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'

/** A request that waits; `heardAt`: the unit whose people decide it, or the ministry. */
type Waiting = { id: string; kind: RequestKind; wish: Omit<Wish, 'kind'>; now: Place; heardAt: string }

async function waitingOf(tx: Transaction<DB>, personId: string): Promise<Waiting[]> {
  const found = await sql<Waiting>`
    select q.id, q.kind, json_build_object('roleId', q.role_id, 'unitId', q.unit_id) wish,
      json_build_object('group', r.role_group, 'roleId', p.role_id, 'unitId', u.id) now,
      coalesce(q.unit_id, (select m.id from unit m where m.kind = 'ministry')) "heardAt"
    from request q join person p on p.id = q.person_id left join role r on r.id = p.role_id
      left join unit u on u.id = p.unit_id and u.status = 'active'
    where q.person_id = ${personId} and q.status = 'pending' order by q.id`.execute(tx)
  return found.rows
}

/** Ends requests undecided: nobody finds them as pending any more. */
export const endRequests = (tx: Transaction<DB>, ids: readonly string[], at: Date) =>
  sql`with ended as (
      update request set status = 'ended', decided_at = ${at}
      where id = any(${[...ids]}::uuid[]) and status = 'pending' returning id)
    delete from request_access where request_id in (select id from ended)`.execute(tx)

/** Ends what waits of a person who has changed: all of it, or what they could not ask for any more. Answers what ended. */
export async function endRequestsOf(
  tx: Transaction<DB>,
  personId: string,
  which: 'all' | 'lost',
  at: Date,
): Promise<{ id: string; unitId: string }[]> {
  const waiting = await waitingOf(tx, personId)
  const due = waiting.filter(({ kind, wish, now }) => which === 'all' || !couldStillAsk(now, { kind, ...wish }))
  if (due.length > 0)
    await endRequests(
      tx,
      due.map(({ id }) => id),
      at,
    )
  return due.map(({ id, heardAt }) => ({ id, unitId: heardAt }))
}

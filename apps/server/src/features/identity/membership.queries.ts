import { sql, type Transaction } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'

export type NewRequest = {
  id: string
  kind: 'membership' | 'unlisted organization'
  personId: string
  unitId: string | null
  /** The union or branch that an organization which is not listed stands under, if it was told. */
  underId?: string | null
  /** The name typed for an organization that is not listed. */
  reason: string
  at: Date
}

/** Whether a unit is there, which it stays until the transaction ends. */
export const unitStays = async (tx: Transaction<DB>, unitId: string): Promise<boolean> =>
  (await sql`select from unit where id = ${unitId} and status = 'active' for share`.execute(tx)).rows.length > 0

/** Asks, and lets the admins of the unit asked for and of those above find it. */
export const insertRequest = (tx: Transaction<DB>, r: NewRequest) =>
  sql`with asked as (
      insert into request (id, kind, person_id, unit_id, under_id, reason, created_at)
      values (${r.id}, ${r.kind}, ${r.personId}, ${r.unitId}, ${r.underId ?? null}, ${r.reason}, ${r.at}) returning id, unit_id)
    insert into request_sight (key, request_id)
    select a.key, asked.id from asked join unit u on u.id = asked.unit_id join unit a on a.id = any(u.path)`.execute(tx)

/** Whoever comes to a unit another way, by an invitation for instance, waits for none any more. */
export const endMembershipRequests = (tx: Transaction<DB>, personId: string, at: Date) =>
  sql`with ended as (
      update request set status = 'ended', decided_at = ${at}
      where person_id = ${personId} and status = 'pending' and kind in ('membership', 'unlisted organization')
      returning id)
    delete from request_sight where request_id in (select id from ended)`.execute(tx)

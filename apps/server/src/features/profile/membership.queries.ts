import type { RequestKind } from '@accord/contract/requests/requests.schemas'
import { REQUEST_RULES } from '@accord/policy/requests.policy'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'

export type NewRequest = {
  id: string
  kind: RequestKind
  personId: string
  unitId: string | null
  roleId?: string | null
  /** The union or branch that an organization which is not listed stands under, if it was told. */
  underId?: string | null
  /** Why, or the name typed for an organization that is not listed. */
  reason: string
  at: Date
}

/** Whether a unit is there, which it stays until the transaction ends. */
export const unitStays = async (tx: Transaction<DB>, unitId: string): Promise<boolean> =>
  (await sql`select from unit where id = ${unitId} and status = 'active' for share`.execute(tx)).rows.length > 0

/** Asks, and lets the admins who decide it, of the unit asked for and of those above, find it. */
export const insertRequest = (tx: Transaction<DB>, r: NewRequest) =>
  sql`with asked as (
      insert into request (id, kind, person_id, unit_id, role_id, under_id, reason, created_at)
      values (${r.id}, ${r.kind}, ${r.personId}, ${r.unitId}, ${r.roleId ?? null}, ${r.underId ?? null}, ${r.reason}, ${r.at})
      returning id, unit_id)
    insert into request_access (access_key, request_id)
    select a.access_key, asked.id from asked join unit u on u.id = asked.unit_id join unit a on a.id = any(u.path)
    where ${REQUEST_RULES[r.kind].unitsDecide}`.execute(tx)

/**
 * Belongs to no unit and waits for none: such people always name an address of whom they accuse
 * (rules "Membership that waits").
 */
export const isNonUnion = async (db: Db, personId: string): Promise<boolean> =>
  (await db
    .selectFrom('person as p')
    .select('p.id')
    .where('p.id', '=', personId)
    .where('p.unit_id', 'is', null)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('request as q')
            .select('q.id')
            .whereRef('q.person_id', '=', 'p.id')
            .where('q.kind', '=', 'membership')
            .where('q.status', '=', 'pending'),
        ),
      ),
    )
    .executeTakeFirst()) !== undefined

import type { RequestKind } from '@accord/contract/requests/requests.schemas'
import { couldStillAsk, type Place, REQUEST_RULES, type Wish } from '@accord/policy/requests.policy'
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

import type { Side } from '@accord/policy/disputes.policy'
import { OPEN_STATUSES } from '@accord/policy/disputes.policy'
import type { RoleGroup, UnitKind } from '@accord/policy/roles'
import { sql, type Transaction } from 'kysely'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'

/** Who somebody is and where they belong. */
export type PersonRow = {
  id: string
  status: 'active' | 'suspended' | 'deactivated' | 'deleted'
  role_id: string | null
  role: string | null
  group: RoleGroup | null
  unit_id: string | null
  unit_kind: UnitKind | null
}

/**
 * Holds people until the transaction ends, so that where they belong and what they settle changes by one way at a time.
 * Bodies are held before people, people before cases, and cases before invitations and requests.
 */
export const holdPeople = (tx: Db, ids: readonly string[]) =>
  sql`select from person where ${among('id', ids)} order by id for no key update`.execute(tx)

/** Read behind the lock: what is joined to a row that was waited for would still be as it was before. */
export async function findPerson(tx: Db, id: string): Promise<PersonRow | undefined> {
  const found = await sql<PersonRow>`
    select p.id, p.status, p.role_id, r.name role, r.role_group "group", p.unit_id, u.kind unit_kind
    from person p left join role r on r.id = p.role_id left join unit u on u.id = p.unit_id
    where p.id = ${id}`.execute(tx)
  return found.rows[0]
}

/** Open cases that were referred to a body. */
export const casesOfBody = async (db: Db, bodyId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('referral as l')
      .innerJoin('cases as c', 'c.id', 'l.case_id')
      .select('c.id')
      .where('l.body_id', '=', bodyId)
      .where('l.ended_at', 'is', null)
      .where('c.status', 'in', OPEN_STATUSES)
      .orderBy('c.id')
      .execute()
  ).map(row => row.id)

/** Holds a body while it is decided who belongs to it, or which cases it gets. */
export const holdBody = (tx: Db, id: string, hold: 'share' | 'update' = 'update') =>
  sql`select from settlement_body where id = ${id} for ${hold === 'share' ? sql`share` : sql`update`}`.execute(tx)

export const findBody = (db: Db, id: string) =>
  db
    .selectFrom('settlement_body')
    .select(['id', 'access_key', 'name', 'role_id', 'version', sql<'active' | 'dissolved'>`status`.as('status')])
    .where('id', '=', id)
    .executeTakeFirst()

/** Active members of a body. */
export const membersOf = async (db: Db, bodyId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('body_member')
      .select('person_id')
      .where('body_id', '=', bodyId)
      .where('removed_at', 'is', null)
      .orderBy('person_id')
      .execute()
  ).map(row => row.person_id)

export const insertSeat = (
  tx: Transaction<DB>,
  seat: { id: string; bodyId: string; personId: string; at: Date },
): Promise<unknown> =>
  tx
    .insertInto('body_member')
    .values({ id: seat.id, body_id: seat.bodyId, person_id: seat.personId, joined_at: seat.at })
    .onConflict(c => c.columns(['body_id', 'person_id']).where('removed_at', 'is', null).doNothing())
    .execute()

/** Ends the seats of a person, or the one in a body; answers the bodies. */
export const endSeats = async (tx: Transaction<DB>, personId: string, at: Date, bodyId?: string): Promise<string[]> =>
  (
    await tx
      .updateTable('body_member')
      .set({ removed_at: at })
      .where('person_id', '=', personId)
      .where('removed_at', 'is', null)
      .$if(bodyId !== undefined, q => q.where('body_id', '=', bodyId ?? ''))
      .returning('body_id')
      .execute()
  ).map(row => row.body_id)

/** Joins a person to a case with a role that counts there alone; false when they have joined already. */
export const insertParticipant = async (
  tx: Transaction<DB>,
  p: { id: string; caseId: string; personId: string; side: string; roleId: string; at: Date },
): Promise<boolean> =>
  (await tx
    .insertInto('case_participant')
    .values({
      id: p.id,
      case_id: p.caseId,
      person_id: p.personId,
      side: p.side,
      role_id: p.roleId,
      joined_at: p.at,
    })
    .onConflict(c => c.columns(['case_id', 'person_id']).where('removed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Ends somebody's part in cases: in one of them, or on these sides of all. Answers the cases. */
export const endParts = async (
  tx: Transaction<DB>,
  personId: string,
  which: { caseId: string } | { sides: readonly Side[] },
  at: Date,
): Promise<string[]> =>
  (
    await tx
      .updateTable('case_participant')
      .set({ removed_at: at })
      .where('person_id', '=', personId)
      .where('removed_at', 'is', null)
      .$if('caseId' in which, q => q.where('case_id', '=', 'caseId' in which ? which.caseId : ''))
      .$if('sides' in which, q => q.where('side', 'in', 'sides' in which ? [...which.sides] : []))
      .returning('case_id')
      .execute()
  ).map(row => row.case_id)

/** Cases in which somebody takes part on these sides, or, with `referred`, that were referred to them. */
export async function casesWith(
  db: Db,
  personId: string,
  { sides, referred }: { sides: readonly Side[]; referred: boolean },
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select case_id id from case_participant
      where person_id = ${personId} and removed_at is null and side = any(${[...sides]}::text[])
    union
    select case_id from referral where person_id = ${personId} and ended_at is null and ${sql.lit(referred)}
    order by id`.execute(db)
  return found.rows.map(row => row.id)
}

import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { OPEN_STATUSES } from '@accord/policy/disputes.policy'
import type { UnitKind } from '@accord/policy/roles'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'

/** Whom a case may be referred to: the key that will find it, and the role they settle in. */
export type Neutral = {
  id: string
  accessKey: string
  name: string
  roleId: string
  group: string
  status: string
  unitKind: UnitKind | null
}

export async function findNeutral(db: Db, personId: string): Promise<Neutral | undefined> {
  const found = await sql<Neutral>`
    select p.id, p.access_key::text "accessKey", trim(p.first_name || ' ' || p.last_name) "name", r.id "roleId", r.role_group "group", p.status,
      u.kind "unitKind"
    from person p join role r on r.id = p.role_id left join unit u on u.id = p.unit_id
    where p.id = ${personId} and p.registered_at is not null and p.status <> 'deleted'`.execute(db)
  return found.rows[0]
}

/** Those that are there already are left as they are; answers the others. */
export const insertReferrals = async (
  tx: Transaction<DB>,
  made: readonly { id: string; caseId: string }[],
  r: { personId: string | null; bodyId: string | null; roleId: string; referredBy: string; at: Date },
): Promise<{ id: string; caseId: string }[]> =>
  tx
    .insertInto('referral')
    .values(
      made.map(({ id, caseId }) => ({
        id,
        case_id: caseId,
        person_id: r.personId,
        body_id: r.bodyId,
        role_id: r.roleId,
        referred_by: r.referredBy,
        created_at: r.at,
      })),
    )
    .onConflict(c => c.doNothing())
    .returning(['id', 'case_id as caseId'])
    .execute()

export const endReferral = async (
  tx: Transaction<DB>,
  caseId: string,
  to: { personId: string } | { bodyId: string },
  at: Date,
): Promise<boolean> =>
  (await tx
    .updateTable('referral')
    .set({ ended_at: at })
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .$if('personId' in to, q => q.where('person_id', '=', 'personId' in to ? to.personId : ''))
    .$if('bodyId' in to, q => q.where('body_id', '=', 'bodyId' in to ? to.bodyId : ''))
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Ends the referrals to a person; answers the cases. */
export const endReferralsTo = async (
  tx: Transaction<DB>,
  { personId, at }: { personId: string; at: Date },
): Promise<string[]> =>
  (
    await tx
      .updateTable('referral')
      .set({ ended_at: at })
      .where('person_id', '=', personId)
      .where('ended_at', 'is', null)
      .returning('case_id')
      .execute()
  ).map(row => row.case_id)

/** Ends the referrals of these cases to other people and to bodies of a role; answers each. */
export const endReferralsOfRole = (
  tx: Transaction<DB>,
  caseIds: readonly string[],
  of: { roleId: string; but: string },
  at: Date,
): Promise<{ caseId: string; personId: string | null; bodyId: string | null }[]> =>
  tx
    .updateTable('referral')
    .set({ ended_at: at })
    .where('case_id', 'in', [...caseIds])
    .where('role_id', '=', of.roleId)
    .where('person_id', 'is distinct from', of.but)
    .where('ended_at', 'is', null)
    .returning(['case_id as caseId', 'person_id as personId', 'body_id as bodyId'])
    .execute()

/** The same of a body that is dissolved. */
export const endReferralsToBody = async (tx: Transaction<DB>, bodyId: string, at: Date): Promise<string[]> =>
  (
    await tx
      .updateTable('referral')
      .set({ ended_at: at })
      .where('body_id', '=', bodyId)
      .where('ended_at', 'is', null)
      .returning('case_id')
      .execute()
  ).map(row => row.case_id)

/** A case in somebody's hands. */
export type ReferredRow = {
  id: string
  case_id: string
  case_no: string
  title: string
  status: CaseStatus
  since: Date
  /** Null where it was referred to whoever was asked for. */
  body: { _id: string; name: string } | null
}

/** Open cases that were referred to a person, to an active body of theirs, or to a body. */
const inHandsOf = (id: string) => sql`from referral l join cases c on c.id = l.case_id
  left join settlement_body b on b.id = l.body_id and b.id <> ${id}
  where (l.person_id = ${id} or l.body_id = ${id} or l.body_id in (
      select m.body_id from body_member m where m.person_id = ${id} and m.removed_at is null) and b.status = 'active')
    and l.ended_at is null and c.status = any(${OPEN_STATUSES})`

export async function referredTo(db: Db, id: string, page: { after: string | null; limit: number }) {
  const found = await sql<ReferredRow>`select l.id, c.id case_id, c.case_no, c.title, c.status, l.created_at since,
      case when b.id is not null then jsonb_build_object('_id', b.id, 'name', b.name) end body
    ${inHandsOf(id)} ${page.after ? sql`and l.id > ${page.after}::uuid` : sql``}
    order by l.id limit ${page.limit}`.execute(db)
  return found.rows
}

export async function countReferredTo(db: Db, id: string): Promise<number> {
  const found = await sql<{ count: string }>`select count(*) count from (
    select 1 ${inHandsOf(id)} limit ${COUNT_LIMIT}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

import type { UnitKind } from '@accord/policy/roles'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { isChangeable } from '../disputes/disputes.statuses.queries.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'

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

/** A referral that is there already is left as it is; false then. */
export const insertReferral = async (
  tx: Transaction<DB>,
  r: {
    id: string
    caseId: string
    personId: string | null
    bodyId: string | null
    roleId: string
    referredBy: string
    at: Date
  },
): Promise<boolean> =>
  (await tx
    .insertInto('referral')
    .values({
      id: r.id,
      case_id: r.caseId,
      person_id: r.personId,
      body_id: r.bodyId,
      role_id: r.roleId,
      referred_by: r.referredBy,
      created_at: r.at,
    })
    .onConflict(c => c.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

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

type Page = { words: string; after: string[] | null; limit: number }

const named = (words: string, key: ReturnType<typeof sql.ref>) =>
  words === '' ? sql`` : sql`and ${key} like ${`%${likeEscaped(words)}%`}`
const beyond = (after: string[] | null, key: ReturnType<typeof sql.ref>, id: ReturnType<typeof sql.ref>) =>
  after ? sql`and (${key}, ${id}) > (${after[0]}, ${after[1]}::uuid)` : sql``

export type BodyRow = {
  id: string
  name: string
  name_key: string
  status: 'active' | 'dissolved'
  assigned: number
  created_at: Date
  members: { _id: string; name: string; email: string; phone: string; picture: string | null }[]
}

const contactOf = (kind: 'email' | 'phone') => sql`coalesce((select k.value from contact k
  where k.person_id = p.id and k.kind = ${sql.lit(kind)} order by k.verified_at nulls last, k.id limit 1), '')`

export async function bodiesOfRole(db: Db, roleId: string, page: Page): Promise<BodyRow[]> {
  const found = await sql<BodyRow>`
    select b.id, b.name, b.name_key, b.status, b.created_at,
      (select count(*)::int from referral l join cases c on c.id = l.case_id
        where l.body_id = b.id and l.ended_at is null and ${isChangeable}) assigned,
      coalesce((select jsonb_agg(jsonb_build_object('_id', p.id, 'name', trim(p.first_name || ' ' || p.last_name),
          'email', ${contactOf('email')}, 'phone', ${contactOf('phone')}, 'picture', p.picture) order by p.name_key, p.id)
        from body_member m join person p on p.id = m.person_id
        where m.body_id = b.id and m.removed_at is null), '[]') members
    from settlement_body b
    where b.role_id = ${roleId} ${named(page.words, sql.ref('b.name_key'))}
      ${beyond(page.after, sql.ref('b.name_key'), sql.ref('b.id'))}
    order by b.name_key, b.id limit ${page.limit}`.execute(db)
  return found.rows
}

export async function countBodiesOfRole(db: Db, roleId: string, words: string): Promise<number> {
  const found = await sql<{ count: string }>`select count(*) count from (
    select 1 from settlement_body b where b.role_id = ${roleId} ${named(words, sql.ref('b.name_key'))}
    limit ${COUNT_LIMIT}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

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

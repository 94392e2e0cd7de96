import { OPEN_STATUSES } from '@accord/policy/disputes.policy'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { contactOf } from '../accounts/contacts.queries.ts'
import { isWaiting } from '../invitations/invitations.queries.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'

type Page = { words: string; after: string[] | null; limit: number }

const ofRole = (roleId: string, words: string) => sql`b.role_id = ${roleId}
  ${words === '' ? sql`` : sql`and b.name_key like ${`%${likeEscaped(words)}%`}`}`

/** Open cases that were referred to a body. */
const inHandsOf = (bodyId: ReturnType<typeof sql>) => sql`from referral l join cases c on c.id = l.case_id
  where l.body_id = ${bodyId} and l.ended_at is null and c.status = any(${OPEN_STATUSES})`

export type BodyRow = {
  id: string
  name: string
  name_key: string
  status: 'active' | 'dissolved'
  assigned: number
  version: number
  oldest: Date | null
  created_at: Date
  members: { _id: string; name: string; email: string; phone: string; picture: string | null }[]
}

export async function bodiesOfRole(db: Db, roleId: string, page: Page): Promise<BodyRow[]> {
  const found = await sql<BodyRow>`
    select b.id, b.name, b.name_key, b.status, b.version, b.created_at, w.assigned, w.oldest,
      coalesce((select jsonb_agg(jsonb_build_object('_id', p.id, 'name', trim(p.first_name || ' ' || p.last_name),
          'email', coalesce(${contactOf('email')}, ''), 'phone', coalesce(${contactOf('phone')}, ''), 'picture', p.picture) order by p.name_key, p.id)
        from body_member m join person p on p.id = m.person_id
        where m.body_id = b.id and m.removed_at is null), '[]') members
    from settlement_body b cross join lateral (
      select count(*)::int assigned, min(c.filed_at) oldest ${inHandsOf(sql`b.id`)}) w
    where ${ofRole(roleId, page.words)}
      ${page.after ? sql`and (b.name_key, b.id) > (${page.after[0]}, ${page.after[1]}::uuid)` : sql``}
    order by b.name_key, b.id limit ${page.limit}`.execute(db)
  return found.rows
}

export async function countBodiesOfRole(db: Db, roleId: string, words: string): Promise<number> {
  const found = await sql<{ count: string }>`select count(*) count from (
    select 1 from settlement_body b where ${ofRole(roleId, words)} limit ${COUNT_LIMIT}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

export type MemberRow = {
  id: string
  person_id: string | null
  name: string
  email: string
  picture: string | null
  status: 'pending' | 'joined'
  date_joined: Date | null
}

/** Who sits in a body, by name, and then those who are invited to it, the last first. */
export async function membersAndInvited(db: Db, bodyId: string, now: Date): Promise<MemberRow[]> {
  const found = await sql<MemberRow>`
    select x.id, x.person_id, x.name, x.email, x.picture, x.status, x.date_joined from (
      select m.id, p.id person_id, trim(p.first_name || ' ' || p.last_name) "name", coalesce(${contactOf('email')}, ${contactOf('phone')}, '') email,
        p.picture, 'joined' status, m.joined_at date_joined, p.name_key
      from body_member m join person p on p.id = m.person_id where m.body_id = ${bodyId} and m.removed_at is null
      union all
      select i.id, p.id, coalesce(trim(p.first_name || ' ' || p.last_name), ''), i.contact_value, p.picture, 'pending', null, ''
      from invitation i
      left join contact k on k.kind = i.contact_kind and k.value = i.contact_value and k.verified_at is not null
      left join person p on p.id = k.person_id and p.registered_at is not null
      where i.body_id = ${bodyId} and ${isWaiting}
        and i.expires_at > ${now}) x
    order by x.status, x.name_key, x.id desc`.execute(db)
  return found.rows
}

export type OpenReferral = { case_id: string; case_no: string; title: string }

/** So many are named where they prevent something; how many there are is said of all. */
const NAMED = 200

/** Open cases that a body has in hand, those longest with it first, and how many there are. */
export async function openReferralsOf(tx: Transaction<DB>, bodyId: string) {
  const found = await sql<OpenReferral & { count: number }>`select c.id case_id, c.case_no, c.title,
      count(*) over ()::int count ${inHandsOf(sql`${bodyId}::uuid`)} order by l.id limit ${sql.lit(NAMED)}`.execute(tx)
  const referrals = found.rows.map(({ case_id, case_no, title }) => ({ case_id, case_no, title }))
  return { referrals, count: found.rows[0]?.count ?? 0 }
}

/** Whether a person sits in a body. */
export const sitsIn = async (db: Db, bodyId: string, personId: string): Promise<boolean> =>
  (await db
    .selectFrom('body_member')
    .select('id')
    .where('body_id', '=', bodyId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined

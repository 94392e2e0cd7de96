import type { Actor } from '@accord/policy/actor'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type ProfileRow = {
  id: string
  access_key: string
  first_name: string
  middle_name: string
  last_name: string
  picture: string | null
  contact_address: string
  language: string
  registered_at: Date | null
  role: string
  email: string | null
  phone: string | null
  /** The own unit and those above it, root first. */
  units: { name: string; kind: string }[]
  pending: string | null
  invited: boolean
  has_password: boolean
  email_verified: boolean
  phone_verified: boolean
  waiting: { kind: 'email' | 'phone'; value: string } | null
  permissions: string[]
  unread: number
}

/** How many notifications of an actor are unread, as one value of a statement. */
export type Unread = (actor: Actor | null) => RawBuilder<number>

/** Everything the profile shows, in one statement. */
export async function readProfile(
  db: Db,
  personId: string,
  unread: RawBuilder<number> = sql`0`,
): Promise<ProfileRow | undefined> {
  const found = await sql<ProfileRow>`
    select p.id, p.access_key, p.first_name, p.middle_name, p.last_name, p.picture, p.contact_address, p.language,
      p.registered_at, r.name "role",
      (select value from contact where person_id = p.id and kind = 'email' order by verified_at nulls last, id limit 1) email,
      (select value from contact where person_id = p.id and kind = 'phone' order by verified_at nulls last, id limit 1) phone,
      coalesce((select jsonb_agg(jsonb_build_object('name', a.name, 'kind', a.kind) order by array_position(u.path, a.id))
        from unit u join unit a on a.id = any(u.path) where u.id = p.unit_id), '[]') units,
      (select coalesce(u.name, q.reason) from request q left join unit u on u.id = q.unit_id
        where q.person_id = p.id and q.kind = 'membership' and q.status = 'pending') pending,
      p.password_hash is not null has_password,
      exists (select from contact k where k.person_id = p.id and k.kind = 'email' and k.verified_at is not null) email_verified,
      exists (select from contact k where k.person_id = p.id and k.kind = 'phone' and k.verified_at is not null) phone_verified,
      (select jsonb_build_object('kind', k.contact_kind, 'value', k.contact_value) from code k
        where k.person_id = p.id and k.purpose = 'contact' and k.ended_at is null order by k.id desc limit 1) waiting,
      exists (select from invitation i where i.person_id = p.id and i.ended_how = 'accepted' and i.kind <> 'set-up') invited,
      array(select x.name from role_permission rp join permission x on x.id = rp.permission_id
        where rp.role_id = p.role_id order by x.id) permissions, ${unread} unread
    from person p join role r on r.id = p.role_id where p.id = ${personId}`.execute(db)
  return found.rows[0]
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
            .where('q.kind', '=', sql.lit('membership'))
            .where('q.status', '=', sql.lit('pending')),
        ),
      ),
    )
    .executeTakeFirst()) !== undefined

import type { Actor } from '@accord/policy/actor'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { followed } from '../organizations/units.queries.ts'

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

const leadsTo = (id: string) => sql<string>`${followed(sql`${id}::uuid`)}`

/** The organization with its branch and union, when the three belong together. */
export const organizationWithin = (db: Db, unionId: string, branchId: string, organizationId: string) =>
  db
    .selectFrom('unit as o')
    .innerJoin('unit as b', 'b.id', 'o.parent_id')
    .select(['o.id', 'o.name'])
    .where('o.id', '=', leadsTo(organizationId))
    .where('o.kind', '=', 'sub_branch')
    .where('o.status', '=', 'active')
    .where('b.id', '=', leadsTo(branchId))
    .where('b.parent_id', '=', leadsTo(unionId))
    .executeTakeFirst()

/** The branch with its union where both are chosen, or the union alone. */
export const unionOrBranch = (db: Db, unionId: string, branchId: string | undefined) =>
  db
    .selectFrom('unit')
    .select('id')
    .where('status', '=', 'active')
    .$if(!branchId, found => found.where('id', '=', leadsTo(unionId)).where('kind', '=', 'union'))
    .$if(Boolean(branchId), found =>
      found
        .where('id', '=', leadsTo(branchId ?? ''))
        .where('kind', '=', 'branch')
        .where('parent_id', '=', leadsTo(unionId)),
    )
    .executeTakeFirst()

export type NewProfile = {
  personId: string
  firstName: string
  middleName: string
  lastName: string
  unionMember: boolean
  picture: string
  at: Date
}

/** False when the registration was completed before. */
export const saveProfile = async (tx: Transaction<DB>, p: NewProfile): Promise<boolean> =>
  (await tx
    .updateTable('person')
    .set({
      first_name: p.firstName,
      middle_name: p.middleName,
      last_name: p.lastName,
      name_key: `${p.firstName} ${p.lastName}`.toLowerCase(),
      union_member: p.unionMember,
      picture: p.picture,
      registered_at: p.at,
    })
    .where('id', '=', p.personId)
    .where('registered_at', 'is', null)
    .where('password_hash', 'is not', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

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

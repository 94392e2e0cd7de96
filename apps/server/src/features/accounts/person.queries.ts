import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { nameKey } from '../../lib/names.ts'

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
      name_key: nameKey(`${p.firstName} ${p.lastName}`),
      union_member: p.unionMember,
      picture: p.picture,
      registered_at: p.at,
    })
    .where('id', '=', p.personId)
    .where('registered_at', 'is', null)
    .where('password_hash', 'is not', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

export type ProfileChange = {
  first_name?: string
  middle_name?: string
  last_name?: string
  contact_address?: string
  language?: string
  picture?: string
}

/** Answers which fields became something else. */
export async function changeProfile(tx: Transaction<DB>, personId: string, change: ProfileChange): Promise<string[]> {
  const before = await tx
    .selectFrom('person')
    .select(['first_name', 'middle_name', 'last_name', 'contact_address', 'language', 'picture'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const after = { ...before, ...change }
  await tx
    .updateTable('person')
    .set(eb => ({
      ...change,
      name_key: nameKey(`${after.first_name} ${after.last_name}`),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', personId)
    .execute()
  return Object.entries(before).flatMap(([field, was]) => (after[field as keyof ProfileChange] === was ? [] : [field]))
}

export const completeAtOnce = (
  tx: Transaction<DB>,
  personId: string,
  name: { first: string; last: string },
  at: Date,
) =>
  tx
    .updateTable('person')
    .set({
      first_name: name.first,
      last_name: name.last,
      name_key: nameKey(`${name.first} ${name.last}`),
      union_member: false,
      registered_at: at,
    })
    .where('id', '=', personId)
    .execute()

/** `at`: since when somebody is what they are where they are. */
export const setPlace = (
  tx: Transaction<DB>,
  who: { personId: string; at: Date },
  roleId: string,
  unitId: string | null,
) =>
  tx
    .updateTable('person')
    .set(eb => ({ role_id: roleId, unit_id: unitId, placed_at: who.at, version: eb('version', '+', 1) }))
    .where('id', '=', who.personId)
    .execute()

export const setStatus = (
  tx: Transaction<DB>,
  personId: string,
  status: 'active' | 'suspended' | 'deactivated' | 'deleted',
) =>
  tx
    .updateTable('person')
    .set(eb => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', personId)
    .execute()

/** The row stays for all that leads to it, without anything of the person and their addresses. Answers the portrait. */
export async function anonymise(tx: Transaction<DB>, personId: string, name: string): Promise<string | null> {
  const found = await sql<{ picture: string | null }>`
    with was as (select picture from person where id = ${personId}),
      addresses as (delete from contact where person_id = ${personId}),
      now as (update person p set first_name = ${name}, middle_name = '', last_name = '', name_key = ${nameKey(name)},
        password_hash = null, picture = null, contact_address = '', language = 'en', two_factor = false, union_member = null,
        version = p.version + 1 where p.id = ${personId})
    select picture from was`.execute(tx)
  return found.rows[0]?.picture ?? null
}

import type { Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Address } from '../sending/address.ts'

/** The person whose confirmed address this is. */
export const personByAddress = (db: Db, address: Address) =>
  db
    .selectFrom('contact as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .select(['p.id', 'p.password_hash', 'p.status', 'p.registered_at', 'p.two_factor', 'p.language', 'p.first_name'])
    .where('c.kind', '=', address.kind)
    .where('c.value', '=', address.value)
    .where('c.verified_at', 'is not', null)
    .executeTakeFirst()

export async function insertPerson(
  tx: Transaction<DB>,
  person: { id: string; roleId: string; unitId: string | null; at: Date; contact: { id: string } & Address },
): Promise<void> {
  await tx
    .insertInto('person')
    .values({ id: person.id, role_id: person.roleId, unit_id: person.unitId, created_at: person.at })
    .execute()
  await tx
    .insertInto('contact')
    .values({
      id: person.contact.id,
      person_id: person.id,
      kind: person.contact.kind,
      value: person.contact.value,
      verified_at: person.at,
      created_at: person.at,
    })
    .execute()
}

export const roleIdByName = async (db: Db, name: string): Promise<string> =>
  (await db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

/** One winner: false when a password was set before. */
export const setFirstPassword = async (db: Db, personId: string, hash: string): Promise<boolean> => {
  const row = await db
    .updateTable('person')
    .set({ password_hash: hash })
    .where('id', '=', personId)
    .where('password_hash', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const replacePassword = (tx: Transaction<DB>, personId: string, hash: string) =>
  tx.updateTable('person').set({ password_hash: hash }).where('id', '=', personId).execute()

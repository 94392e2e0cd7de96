import { sql, type Transaction } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'
import type { Db } from '../../edges/db.ts'
import type { Address } from './address.ts'
import { liveFirst } from './codes.queries.ts'

export type ProfileChange = {
  first_name?: string
  middle_name?: string
  last_name?: string
  contact_address?: string
  language?: string
  picture?: string
}

/** What changed, beside what it was before. */
export async function changeProfile(tx: Transaction<DB>, personId: string, change: ProfileChange) {
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
      name_key: `${after.first_name} ${after.last_name}`.toLowerCase(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', personId)
    .execute()
  return { before, after }
}

export type OwnContact = { id: string; kind: 'email' | 'phone'; value: string; verified: boolean }

export const contactsOf = async (db: Db, personId: string): Promise<OwnContact[]> =>
  (
    await sql<OwnContact>`select id, kind, value, verified_at is not null verified from contact
      where person_id = ${personId} order by verified_at nulls last, id`.execute(db)
  ).rows

/** The newest code this person asked for to confirm a contact, locked; older ones are void. */
export const newestContactCode = (tx: Transaction<DB>, personId: string) =>
  tx
    .selectFrom('code')
    .select(['id', 'code_hash', 'contact_kind', 'contact_value', 'expires_at', 'tries', 'ended_at'])
    .where('person_id', '=', personId)
    .where('purpose', '=', 'contact')
    .orderBy(liveFirst)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const endContactCodes = (tx: Transaction<DB>, personId: string, at: Date) =>
  tx
    .updateTable('code')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('purpose', '=', 'contact')
    .where('ended_at', 'is', null)
    .execute()

/** The confirmed address takes the place of every other of its kind that this person had. */
export async function replaceContact(
  tx: Transaction<DB>,
  c: { id: string; personId: string; address: Address; at: Date },
): Promise<void> {
  await tx.deleteFrom('contact').where('person_id', '=', c.personId).where('kind', '=', c.address.kind).execute()
  await tx
    .insertInto('contact')
    .values({
      id: c.id,
      person_id: c.personId,
      kind: c.address.kind,
      value: c.address.value,
      verified_at: c.at,
      created_at: c.at,
    })
    .execute()
}

/** A number or address typed but not confirmed is shown as such, in the place of an earlier unconfirmed one. */
export async function noteContact(
  tx: Transaction<DB>,
  c: { id: string; personId: string; address: Address; at: Date },
): Promise<void> {
  await tx
    .deleteFrom('contact')
    .where('person_id', '=', c.personId)
    .where('kind', '=', c.address.kind)
    .where('verified_at', 'is', null)
    .execute()
  await tx
    .insertInto('contact')
    .values({ id: c.id, person_id: c.personId, kind: c.address.kind, value: c.address.value, created_at: c.at })
    .execute()
}

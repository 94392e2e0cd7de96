import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Address } from '../sending/address.ts'

export type OwnContact = { id: string; kind: 'email' | 'phone'; value: string; verified: boolean }

export const contactsOf = async (db: Db, personId: string): Promise<OwnContact[]> =>
  (
    await sql<OwnContact>`select id, kind, value, verified_at is not null verified from contact
      where person_id = ${personId} order by verified_at nulls last, id`.execute(db)
  ).rows

/** The address or number by which a person `p` of a query is shown, a confirmed one first. */
export const contactOf = (kind: 'email' | 'phone') =>
  sql`(select value from contact where person_id = p.id and kind = ${kind} order by verified_at nulls last, id limit 1)`

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

const confirmed = (db: Db, personId: string) =>
  db
    .selectFrom('contact')
    .select(['kind', 'value'])
    .where('person_id', '=', personId)
    .where('verified_at', 'is not', null)
    .orderBy('id')

export const firstContact = (db: Db, personId: string) => confirmed(db, personId).limit(1).executeTakeFirst()

export const confirmedContacts = async (db: Db, personId: string): Promise<Address[]> => {
  const rows = await confirmed(db, personId).execute()
  return rows.map(({ kind, value }) => ({ kind: kind === 'email' ? 'email' : 'phone', value }))
}

/**
 * A number typed in the profile stays unconfirmed: no login, no recovery until a code was sent to it
 * (rules "Confirmed addresses").
 */
export const addUnconfirmedPhone = (tx: Transaction<DB>, id: string, personId: string, phone: string, at: Date) =>
  tx
    .insertInto('contact')
    .columns(['id', 'person_id', 'kind', 'value', 'created_at'])
    .expression(
      sql`select ${id}::uuid, ${personId}::uuid, 'phone', ${phone}::text, ${at}::timestamptz
        where not exists (select from contact where person_id = ${personId} and kind = 'phone' and value = ${phone})`,
    )
    .execute()

export const ownAddresses = async (db: Db, personId: string): Promise<string[]> =>
  (await db.selectFrom('contact').select('value').where('person_id', '=', personId).execute()).map(c => c.value)

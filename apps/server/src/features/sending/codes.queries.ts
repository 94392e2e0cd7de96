import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Leaver } from '../../deps.ts'
import type { Address } from './address.ts'

export type Purpose = 'sign-up' | 'sign-in' | 'contact'

/** The login a sign-in code belongs to: the account, and what asked with its password. */
export type Login = { readonly personId: string; readonly device: Buffer }

/** A new code ends the one before it: the live one is the newest, also after the clock was put back. */
const liveFirst = sql`ended_at is not null`

/** The newest code of an address, and of the device that asked for it, locked: older ones are void. */
export const newestCode = (tx: Transaction<DB>, address: Address, purpose: Purpose, login?: Login) =>
  tx
    .selectFrom('code')
    .select(['id', 'code_hash', 'expires_at', 'tries', 'ended_at', 'person_id'])
    .where('contact_kind', '=', address.kind)
    .where('contact_value', '=', address.value)
    .where('purpose', '=', purpose)
    .where('device_hash', 'is not distinct from', login?.device ?? null)
    .orderBy(liveFirst)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const insertCode = (
  db: Db,
  code: {
    id: string
    address: Address
    purpose: Purpose
    hash: Buffer
    at: Date
    expiresAt: Date
    personId?: string
    device?: Buffer
  },
) =>
  db
    .insertInto('code')
    .values({
      id: code.id,
      purpose: code.purpose,
      contact_kind: code.address.kind,
      contact_value: code.address.value,
      person_id: code.personId ?? null,
      device_hash: code.device ?? null,
      code_hash: code.hash,
      created_at: code.at,
      expires_at: code.expiresAt,
    })
    .execute()

/** Ends what this device asked for; a code another device holds stays good there. */
export const endCodes = (db: Db, address: Address, purpose: Purpose, at: Date, login?: Login) =>
  db
    .updateTable('code')
    .set({ ended_at: at })
    .where('contact_kind', '=', address.kind)
    .where('contact_value', '=', address.value)
    .where('purpose', '=', purpose)
    .where('device_hash', 'is not distinct from', login?.device ?? null)
    .where('ended_at', 'is', null)
    .execute()

/** A code belongs to the login that asked for it: it goes with the password of that login. */
export const endSignInCodes = (db: Db, personId: string, at: Date) =>
  db
    .updateTable('code')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('purpose', '=', sql.lit('sign-in'))
    .where('ended_at', 'is', null)
    .execute()

export const countTry = (db: Db, id: string) =>
  db
    .updateTable('code')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** The newest code this person asked for to confirm a contact, locked; older ones are void. */
export const newestContactCode = (tx: Transaction<DB>, personId: string) =>
  tx
    .selectFrom('code')
    .select(['id', 'code_hash', 'contact_kind', 'contact_value', 'expires_at', 'tries', 'ended_at'])
    .where('person_id', '=', personId)
    .where('purpose', '=', sql.lit('contact'))
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
    .where('purpose', '=', sql.lit('contact'))
    .where('ended_at', 'is', null)
    .execute()

/** Those of a person, and those to their confirmed addresses. */
export const forgetCodesOf = (tx: Transaction<DB>, { personId, addresses }: Leaver) =>
  sql`delete from code where id in (
    select id from code where person_id = ${personId}
    union all
    select id from code where (contact_kind, contact_value) in (
      select * from unnest(${addresses.map(({ kind }) => kind)}::text[], ${addresses.map(({ value }) => value)}::text[])))`.execute(
    tx,
  )

export const deleteCodesOf = (tx: Transaction<DB>, personIds: readonly string[]) =>
  tx.deleteFrom('code').where('person_id', 'in', personIds).execute()

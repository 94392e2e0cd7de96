import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'
import type { Address } from './address.ts'

type Db = Kysely<DB> | Transaction<DB>
export type Purpose = 'sign-up' | 'sign-in' | 'contact'

/** The newest code of an address, locked: older ones are void. */
export const newestCode = (tx: Transaction<DB>, address: Address, purpose: Purpose) =>
  tx
    .selectFrom('code')
    .select(['id', 'code_hash', 'created_at', 'expires_at', 'tries', 'ended_at', 'person_id'])
    .where('contact_kind', '=', address.kind)
    .where('contact_value', '=', address.value)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const insertCode = (
  db: Db,
  code: { id: string; address: Address; purpose: Purpose; hash: Buffer; at: Date; expiresAt: Date; personId?: string },
) =>
  db
    .insertInto('code')
    .values({
      id: code.id,
      purpose: code.purpose,
      contact_kind: code.address.kind,
      contact_value: code.address.value,
      person_id: code.personId ?? null,
      code_hash: code.hash,
      created_at: code.at,
      expires_at: code.expiresAt,
    })
    .execute()

export const endCodes = (db: Db, address: Address, purpose: Purpose, at: Date) =>
  db
    .updateTable('code')
    .set({ ended_at: at })
    .where('contact_kind', '=', address.kind)
    .where('contact_value', '=', address.value)
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .execute()

/** A code belongs to the login that asked for it: it goes with the password of that login. */
export const endSignInCodes = (db: Db, personId: string, at: Date) =>
  db
    .updateTable('code')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('purpose', '=', 'sign-in')
    .where('ended_at', 'is', null)
    .execute()

export const countTry = (db: Db, id: string) =>
  db
    .updateTable('code')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()

import type { Transaction } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'
import type { Db } from '../../edges/db.ts'
import type { Address } from './address.ts'

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

export const insertSession = (
  db: Db,
  s: {
    id: string
    tokenHash: Buffer
    personId: string
    reach: 'registration' | 'session'
    device: string
    at: Date
    expiresAt: Date
  },
) =>
  db
    .insertInto('session')
    .values({
      id: s.id,
      token_hash: s.tokenHash,
      person_id: s.personId,
      reach: s.reach,
      device: s.device,
      created_at: s.at,
      last_used_at: s.at,
      expires_at: s.expiresAt,
    })
    .execute()

export const endSession = (db: Db, tokenHash: Buffer, at: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: at })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()

/** Registrations of the same person begun elsewhere are over once one of them is complete. */
export const endOtherRegistrations = (db: Db, personId: string, sessionId: string, at: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('reach', '=', 'registration')
    .where('id', '<>', sessionId)
    .where('ended_at', 'is', null)
    .execute()

/** The client keeps its token: the same session becomes a full one (rules, threats). */
export const widenSession = (db: Db, sessionId: string, at: Date, expiresAt: Date) =>
  db
    .updateTable('session')
    .set({ reach: 'session', last_used_at: at, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute()

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

export const firstContact = (db: Db, personId: string) =>
  db
    .selectFrom('contact')
    .select(['kind', 'value'])
    .where('person_id', '=', personId)
    .where('verified_at', 'is not', null)
    .orderBy('id')
    .executeTakeFirst()

export const knowsDevice = async (db: Db, personId: string, deviceHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('device')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()) !== undefined

export const rememberDevice = (db: Db, personId: string, deviceHash: Buffer, at: Date) =>
  db
    .insertInto('device')
    .values({ person_id: personId, device_hash: deviceHash, seen_at: at })
    .onConflict(c => c.columns(['person_id', 'device_hash']).doUpdateSet({ seen_at: at }))
    .execute()

import type { Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'

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

/** Whether they have signed in before, and with this device. */
export async function devicesBefore(tx: Transaction<DB>, personId: string, deviceHash: Buffer) {
  const row = await tx
    .selectFrom('device')
    .select(eb => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere('device_hash', '=', deviceHash).as('same'),
    ])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return { any: row.all !== '0', known: row.same !== '0' }
}

/** The devices of all past sign-ins but the one in hand. */
export const forgetOtherDevices = (tx: Transaction<DB>, personId: string, deviceHash: Buffer) =>
  tx.deleteFrom('device').where('person_id', '=', personId).where('device_hash', '!=', deviceHash).execute()

export const forgetDevices = (tx: Transaction<DB>, personId: string) =>
  tx.deleteFrom('device').where('person_id', '=', personId).execute()

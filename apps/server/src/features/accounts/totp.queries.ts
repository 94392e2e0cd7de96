import type { Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'

export const hasTotp = async (db: Db, personId: string): Promise<boolean> =>
  (await db
    .selectFrom('totp')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined

export const lockTotp = (tx: Transaction<DB>, personId: string) =>
  tx
    .selectFrom('totp')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()

/** False while an app is in force: it is taken away first, with the password. */
export const putPendingTotp = async (db: Db, personId: string, secret: Buffer, at: Date): Promise<boolean> =>
  (await db
    .insertInto('totp')
    .values({ person_id: personId, secret, created_at: at })
    .onConflict(c =>
      c
        .column('person_id')
        .doUpdateSet({ secret, created_at: at, last_step: '0' })
        .where('totp.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst()) !== undefined

export const putTotpInForce = (tx: Transaction<DB>, personId: string, step: number, at: Date) =>
  tx
    .updateTable('totp')
    .set({ confirmed_at: at, last_step: String(step) })
    .where('person_id', '=', personId)
    .execute()

export const useTotpStep = (tx: Transaction<DB>, personId: string, step: number) =>
  tx
    .updateTable('totp')
    .set({ last_step: String(step) })
    .where('person_id', '=', personId)
    .execute()

/** False when no app was in force; what was never confirmed goes with it. */
export const removeTotpOf = async (tx: Transaction<DB>, personId: string): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('totp')
    .where('person_id', '=', personId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return Boolean(gone?.confirmed_at)
}

import type { Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'

export const isTwoStep = async (db: Db, personId: string): Promise<boolean> =>
  (await db.selectFrom('person').select('two_factor').where('id', '=', personId).executeTakeFirstOrThrow()).two_factor

/** The same, held until the transaction ends: of two flips at once the second sees what the first has made. */
export const lockTwoStep = async (tx: Transaction<DB>, personId: string): Promise<boolean> =>
  (
    await tx
      .selectFrom('person')
      .select('two_factor')
      .where('id', '=', personId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  ).two_factor

export const setTwoStep = (tx: Transaction<DB>, personId: string, on: boolean) =>
  tx.updateTable('person').set({ two_factor: on }).where('id', '=', personId).execute()

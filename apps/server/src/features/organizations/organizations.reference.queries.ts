import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'

export const insertIndustries = (tx: Transaction<DB>, rows: { id: string; name: string }[]) =>
  tx
    .insertInto('industry')
    .values(rows)
    .onConflict(c => c.doNothing())
    .execute()

export const hasMinistry = async (tx: Transaction<DB>): Promise<boolean> =>
  (await tx.selectFrom('unit').select('id').where('kind', '=', sql.lit('ministry')).executeTakeFirst()) !== undefined

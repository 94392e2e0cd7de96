import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from './tables.generated.ts'

const AT_ONCE = 5000

/** Deletes what is stale, some thousands at a time, so that no statement runs long however much has piled up. */
export async function sweep(db: Kysely<DB>, table: keyof DB, stale: RawBuilder<unknown>): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${stale} limit ${AT_ONCE}))`.execute(db)
    gone = Number(numAffectedRows)
  }
}

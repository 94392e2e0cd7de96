import { type Kysely, sql } from 'kysely'
import type { DB } from '../edges/db.generated.ts'

/** Rejects when the database does not answer. */
export const isAlive = (db: Kysely<DB>) => sql`select 1`.execute(db)

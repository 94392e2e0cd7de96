import { type Kysely, sql } from 'kysely'
import { sweep } from '../../db/sweep.ts'
import type { DB } from '../../db/tables.generated.ts'

/** Codes and counts that no window, lock or delay asks for any more: none is longer than a day (rules "Kept how long"). */
export async function forgetTries(db: Kysely<DB>, now: Date): Promise<void> {
  const dayAgo = sql`${now}::timestamptz - interval '1 day'`
  await sweep(db, 'code', sql`created_at < ${dayAgo}`)
  await sweep(db, 'failed_tries', sql`last_failed_at < ${dayAgo} and coalesce(blocked_until < ${now}, true)`)
  await sweep(db, 'limit_count', sql`window_start < ${dayAgo}`)
}

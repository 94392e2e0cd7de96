import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'

type Db = Kysely<DB> | Transaction<DB>

const windowStart = (seconds: number, now: Date) =>
  new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)
const endsInS = (start: Date, seconds: number, now: Date) =>
  Math.ceil((start.getTime() + seconds * 1000 - now.getTime()) / 1000)

/**
 * Counts one more use of a budget in its window of `seconds` and says how many there are now and when the window ends.
 * One statement in the database, so it is exact over all nodes (rules §7).
 */
export async function spend(
  db: Db,
  subject: string,
  seconds: number,
  now: Date,
): Promise<{ used: number; endsInS: number }> {
  const start = windowStart(seconds, now)
  const row = await db
    .insertInto('budget')
    .values({ subject: `${subject}/${seconds}`, window_start: start, used: 1 })
    .onConflict(c => c.columns(['subject', 'window_start']).doUpdateSet({ used: sql`budget.used + 1` }))
    .returning('used')
    .executeTakeFirstOrThrow()
  return { used: row.used, endsInS: endsInS(start, seconds, now) }
}

/** What `spend` counted so far, without counting. */
export async function spent(
  db: Db,
  subject: string,
  seconds: number,
  now: Date,
): Promise<{ used: number; endsInS: number }> {
  const start = windowStart(seconds, now)
  const row = await db
    .selectFrom('budget')
    .select('used')
    .where('subject', '=', `${subject}/${seconds}`)
    .where('window_start', '=', start)
    .executeTakeFirst()
  return { used: row?.used ?? 0, endsInS: endsInS(start, seconds, now) }
}

export type Guard = { failures: number; last_failed_at: Date; blocked_until: Date | null }

/** Locks the row of failures of a subject, if it has any. */
export const guardOf = (db: Db, subject: string): Promise<Guard | undefined> =>
  db
    .selectFrom('guard')
    .select(['failures', 'last_failed_at', 'blocked_until'])
    .where('subject', '=', subject)
    .executeTakeFirst()

/** One more failure in a row; `forget` seconds without one starts the count anew. */
export async function countFailure(db: Db, subject: string, now: Date, forgetS: number): Promise<number> {
  const old = new Date(now.getTime() - forgetS * 1000)
  const row = await db
    .insertInto('guard')
    .values({ subject, failures: 1, last_failed_at: now })
    .onConflict(c =>
      c.column('subject').doUpdateSet({
        failures: sql`case when guard.last_failed_at < ${old} then 1 else guard.failures + 1 end`,
        last_failed_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return row.failures
}

export const block = (db: Db, subject: string, until: Date) =>
  db.updateTable('guard').set({ blocked_until: until }).where('subject', '=', subject).execute()

export const forgive = (db: Db, subject: string) => db.deleteFrom('guard').where('subject', '=', subject).execute()

import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Used = { used: number; endsInS: number }

/** The subject of a budget names its length, so that one thing may have an hour's and a day's. */
const subjectOf = (subject: string, seconds: number) => `${subject}/${seconds}`
const startedBefore = (seconds: number, now: Date) => new Date(now.getTime() - seconds * 1000)
const endsInS = (start: Date, seconds: number, now: Date) =>
  Math.ceil((start.getTime() - now.getTime()) / 1000) + seconds

/**
 * Counts one more use of a budget, or several, and says how many there are now and when the window ends, which starts with its first
 * use. One statement in the database, so it is exact over all nodes (rules "Rates"). A window that begins further ahead
 * than it is long was begun by a clock that has been put back since.
 */
export async function countUse(db: Db, subject: string, seconds: number, now: Date, uses = 1): Promise<Used> {
  const over = startedBefore(seconds, now)
  const unborn = startedBefore(-seconds, now)
  const isOver = sql`limit_count.window_start <= ${over} or limit_count.window_start > ${unborn}`
  const row = await db
    .insertInto('limit_count')
    .values({ subject: subjectOf(subject, seconds), window_start: now, used: uses })
    .onConflict(c =>
      c.column('subject').doUpdateSet({
        used: sql`case when ${isOver} then ${uses}::int else limit_count.used + ${uses}::int end`,
        window_start: sql`case when ${isOver} then excluded.window_start else limit_count.window_start end`,
      }),
    )
    .returning(['used', 'window_start'])
    .executeTakeFirstOrThrow()
  return { used: row.used, endsInS: endsInS(row.window_start, seconds, now) }
}

/** What `countUse` counted so far, without counting. */
export async function usesSoFar(db: Db, subject: string, seconds: number, now: Date): Promise<Used> {
  const row = await db
    .selectFrom('limit_count')
    .select(['used', 'window_start'])
    .where('subject', '=', subjectOf(subject, seconds))
    .where('window_start', '>', startedBefore(seconds, now))
    .where('window_start', '<=', startedBefore(-seconds, now))
    .executeTakeFirst()
  return { used: row?.used ?? 0, endsInS: endsInS(row?.window_start ?? now, seconds, now) }
}

export type Guard = { failures: number; last_failed_at: Date; blocked_until: Date | null }

/** Locks the row of failures of a subject, if it has any. */
export const guardOf = (db: Db, subject: string): Promise<Guard | undefined> =>
  db
    .selectFrom('failed_tries')
    .select(['failures', 'last_failed_at', 'blocked_until'])
    .where('subject', '=', subject)
    .executeTakeFirst()

/** One more failure in a row; `forget` seconds without one starts the count anew. */
export async function countFailure(db: Db, subject: string, now: Date, forgetS: number): Promise<number> {
  const old = new Date(now.getTime() - forgetS * 1000)
  const row = await db
    .insertInto('failed_tries')
    .values({ subject, failures: 1, last_failed_at: now })
    .onConflict(c =>
      c.column('subject').doUpdateSet({
        failures: sql`case when failed_tries.last_failed_at < ${old} then 1 else failed_tries.failures + 1 end`,
        last_failed_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return row.failures
}

export const block = (db: Db, subject: string, until: Date) =>
  db.updateTable('failed_tries').set({ blocked_until: until }).where('subject', '=', subject).execute()

export const clearFailures = (db: Db, subject: string) =>
  db.deleteFrom('failed_tries').where('subject', '=', subject).execute()

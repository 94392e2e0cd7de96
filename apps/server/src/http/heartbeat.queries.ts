import { type Kysely, sql, type Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import { sweep } from '../db/sweep.ts'
import type { DB } from '../db/tables.generated.ts'

/** The last beat of any node and now, by the database's clock, held for whoever writes the next; null for the first ever. */
export async function heldBeat(tx: Transaction<DB>): Promise<{ beatAt: Date; now: Date } | null> {
  const first = await tx
    .insertInto('heartbeat')
    .values({ beat_at: sql`clock_timestamp()` })
    .onConflict(c => c.doNothing())
    .returning('beat_at')
    .executeTakeFirst()
  if (first) return null
  await tx.selectFrom('heartbeat').select('beat_at').forUpdate().execute()
  // Read once no other node writes any more.
  return tx
    .selectFrom('heartbeat')
    .select(['beat_at as beatAt', sql<Date>`clock_timestamp()`.as('now')])
    .executeTakeFirstOrThrow()
}

export const keepBeat = (tx: Transaction<DB>, at: Date) => tx.updateTable('heartbeat').set({ beat_at: at }).execute()

export const insertOutage = (db: Db, id: string, { from, to }: { from: Date; to: Date }) =>
  db.insertInto('outage').values({ id, from_at: from, to_at: to }).execute()

/** What is shown of a time: nobody reads a longer list. */
const MOST_OUTAGES = 100

/** The latest outages of a time, in their order. */
export async function outagesIn(db: Db, { from, to }: { from: Date; to: Date }) {
  const found = await db
    .selectFrom('outage')
    .select(['from_at', 'to_at'])
    .where('to_at', '>', from)
    .where('from_at', '<', to)
    .orderBy('to_at', 'desc')
    .limit(MOST_OUTAGES)
    .execute()
  return found.reverse()
}

/** Kept for two years (rules "Kept how long"). */
export const forgetOutages = (db: Kysely<DB>, now: Date) =>
  sweep(db, 'outage', sql`to_at < ${now}::timestamptz - interval '2 years'`)

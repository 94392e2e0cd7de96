import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'

/** A row of the outbox that still has to leave. */
export const dueOutbox = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('outbox')
    .select([
      'id',
      'channel',
      'recipient',
      'kind',
      'params',
      'language',
      'created_at',
      'tries',
      'event_id',
      'person_id',
    ])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()

/** Whoever sends it was killed, when it takes longer. */
const SENDING_MS = 120_000

/** Something said before of the same meeting is on its way to the same reader, and must not come after this. */
export async function isBehind(db: Kysely<DB>, row: NonNullable<Awaited<ReturnType<typeof dueOutbox>>>) {
  const since = new Date(row.created_at.getTime() - SENDING_MS)
  const found = await sql`select from outbox o join event e on e.id = o.event_id
    join event own on own.id = ${row.event_id} and own.after->>'message' = e.after->>'message' and own.at > e.at
    where o.sent_at is null and o.failed_at is null and o.tries = 0 and o.channel = ${row.channel}
      and o.person_id = ${row.person_id} and o.created_at >= ${since} limit 1`.execute(db)
  return found.rows.length > 0
}

type Params = Record<string, string>

export const markSent = (db: Kysely<DB>, id: string, at: Date, params: Params) =>
  db
    .updateTable('outbox')
    .set({ sent_at: at, params: JSON.stringify(params) })
    .where('id', '=', id)
    .execute()

export const markTried = (db: Kysely<DB>, id: string, tries: number) =>
  db.updateTable('outbox').set({ tries }).where('id', '=', id).execute()

/** Given up, or not to be said any more. */
export const markFailed = (db: Kysely<DB>, id: string, at: Date, params: Params) =>
  db
    .updateTable('outbox')
    .set(eb => ({ tries: eb('tries', '+', 1), failed_at: at, params: JSON.stringify(params) }))
    .where('id', '=', id)
    .execute()

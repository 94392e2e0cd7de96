import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.generated.ts'

/**
 * Those of these rows of the outbox that still have to leave. Found by their ids alone: with the condition in it, PostgreSQL
 * walks down all that wait, which after an hour without a mail server are thousands.
 */
export async function dueOutbox(db: Kysely<DB>, ids: readonly string[]) {
  const rows = await db
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
      'sent_at',
      'failed_at',
    ])
    .where('id', 'in', [...ids])
    .execute()
  return rows.filter(row => !row.sent_at && !row.failed_at)
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

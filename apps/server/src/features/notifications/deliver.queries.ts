import type { Kysely } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'

/** A row of the outbox that still has to leave. */
export const dueOutbox = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('outbox')
    .select(['id', 'channel', 'recipient', 'kind', 'params', 'language', 'created_at', 'tries'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()

export const markSent = (db: Kysely<DB>, id: string, at: Date) =>
  db.updateTable('outbox').set({ sent_at: at }).where('id', '=', id).execute()

export const markTried = (db: Kysely<DB>, id: string, tries: number, failedAt: Date | null) =>
  db.updateTable('outbox').set({ tries, failed_at: failedAt }).where('id', '=', id).execute()

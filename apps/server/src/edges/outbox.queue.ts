import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from './db.generated.ts'
import { sweep } from './db.sweep.ts'
import type { Jobs } from './jobs.ts'

export type Outgoing = {
  id: string
  channel: 'email' | 'sms'
  recipient: string
  /** Names the words; `params` fill them when it is sent, in `language` (rules §8). */
  kind: string
  params: Record<string, string>
  language: string
  at: Date
  eventId?: string
  personId?: string
}

/** The row in the outbox is the job: it leaves if and only if the caller's transaction commits (rules §8). */
export async function post(tx: Transaction<DB>, jobs: Jobs, out: Outgoing): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: out.id,
      channel: out.channel,
      recipient: out.recipient,
      kind: out.kind,
      params: JSON.stringify(out.params),
      language: out.language,
      event_id: out.eventId ?? null,
      person_id: out.personId ?? null,
      created_at: out.at,
    })
    .execute()
  await jobs.add(tx, 'deliver', { outbox_id: out.id })
}

/** What left, or never will, may hold codes and links; after a month nothing can mean to send it again. */
export const forgetSent = (db: Kysely<DB>, now: Date) =>
  sweep(db, 'outbox', sql`coalesce(sent_at, failed_at) < ${now}::timestamptz - interval '30 days'`)

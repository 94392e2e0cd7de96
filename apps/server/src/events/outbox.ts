import { type Kysely, sql, type Transaction } from 'kysely'
import { DEFERRED } from '../db/deferred.ts'
import { sweep } from '../db/sweep.ts'
import type { DB } from '../db/tables.generated.ts'
import type { Jobs } from '../jobs/jobs.ts'

export type Outgoing = {
  id: string
  channel: 'email' | 'sms'
  recipient: string
  /** Names the words; `params` fill them when it is sent, in `language` (rules "Emails and texts"). */
  kind: string
  params: Record<string, string>
  language: string
  at: Date
  eventId?: string
  personId?: string
}

const rowOf = (out: Outgoing) => ({
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

/**
 * The row in the outbox is the job: it leaves if and only if the caller's transaction commits
 * (rules "Emails and texts").
 */
export async function post(tx: Transaction<DB>, jobs: Jobs, out: Outgoing): Promise<void> {
  await tx.insertInto('outbox').values(rowOf(out)).modifyEnd(DEFERRED).execute()
  await jobs.add(tx, 'deliver', { outbox_ids: [out.id] })
}

/** As many as one statement takes without coming near the limit of its parameters. */
const AT_ONCE = 1000
/** So many leave together: their statements go out in one write each (`db/shared.ts`), and a mail server meets few more at once. */
const LEAVE_TOGETHER = 4

/** A job for each that has a turn of its own, and else for a few of them. */
function jobsFor(ids: readonly string[], turns: Turns | undefined) {
  const each = turns ? 1 : LEAVE_TOGETHER
  return Array.from({ length: Math.ceil(ids.length / each) }, (_, i) => ({
    outbox_ids: ids.slice(i * each, (i + 1) * each),
  }))
}

/** One after another, the first at that time. */
export type Turns = { readonly from: Date; readonly everyMs: number }

/**
 * Many at once; what an event brought to a person by a channel already is not sent again (rules "Emails and texts").
 */
export async function postAll(
  tx: Transaction<DB>,
  jobs: Jobs,
  outs: readonly Outgoing[],
  turns?: Turns,
): Promise<void> {
  for (let from = 0; from < outs.length; from += AT_ONCE) {
    const rows = outs.slice(from, from + AT_ONCE).map(rowOf)
    const due = turns && { runAt: new Date(turns.from.getTime() + from * turns.everyMs), everyMs: turns.everyMs }
    const once = tx
      .insertInto('outbox')
      .values(rows)
      .onConflict(c => c.doNothing())
    const made = await once.returning('id').execute()
    const ids = made.map(({ id }) => id)
    await jobs.addAll(tx, 'deliver', jobsFor(ids, turns), due)
  }
}

/** It does not leave any more, unless it is leaving at this moment. */
export const dropUnsent = (tx: Transaction<DB>, id: string) =>
  tx.deleteFrom('outbox').where('id', '=', id).where('sent_at', 'is', null).execute()

/** What left, or never will, may hold codes and links; after a month nothing can mean to send it again. */
export const forgetSent = (db: Kysely<DB>, now: Date) =>
  sweep(db, 'outbox', sql`coalesce(sent_at, failed_at) < ${now}::timestamptz - interval '30 days'`)

/** What went to somebody by their name, or to their confirmed addresses without one. */
export const forgetSentTo = (
  tx: Transaction<DB>,
  { personId, addresses }: { personId: string; addresses: readonly { value: string }[] },
) =>
  sql`delete from outbox where id in (
    select id from outbox where person_id = ${personId}
    union all
    select id from outbox where person_id is null and recipient = any(${addresses.map(({ value }) => value)}::text[]))`.execute(
    tx,
  )

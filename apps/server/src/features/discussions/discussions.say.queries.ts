import type { Message } from '@accord/contract/discussions/discussions.schemas'
import type { Side } from '@accord/policy/disputes.policy'
import { type QueryCreator, sql, type Transaction } from 'kysely'
import { beside } from '../../db/beside.ts'
import { DEFERRED } from '../../db/deferred.ts'
import type { DB } from '../../db/tables.generated.ts'
import { roundOfCase } from '../disputes/rounds.queries.ts'
import { type MessageData, NOTHING_YET } from './discussions.queries.ts'

/** As whom somebody speaks: it stays with their words, also once they left the case or belong elsewhere. */
export type Sender = { readonly id: string; readonly side: Side | null; readonly role: string }

export type MessageToKeep = {
  id: string
  threadId: string
  /** Null for what the system says. */
  sender: Sender | null
  body: string
  at: Date
  type?: Message['type']
  data?: MessageData
  replyTo?: string
}

/**
 * Whoever says something has read what the system said before it, unless somebody else's words between are unread.
 */
const readBySender = (m: MessageToKeep, senderId = m.sender?.id ?? null) => sql<Record<string, never>>`(
  insert into thread_read (thread_id, person_id, message_id)
  select ${m.threadId}::uuid, ${senderId}::uuid, ${m.id}::uuid
  where ${senderId}::uuid is not null and not exists (
    select from message u where u.thread_id = ${m.threadId} and u.id < ${m.id} and u.sender_id <> ${senderId}::uuid
      and u.id > coalesce((select r.message_id from thread_read r
        where r.thread_id = ${m.threadId} and r.person_id = ${senderId}::uuid), ${NOTHING_YET}))
  on conflict (thread_id, person_id) do update set message_id = excluded.message_id
    where thread_read.message_id < excluded.message_id)`

/**
 * Holds a thread until the transaction ends, so that what is said next comes after its last message. Its case stays as
 * it is meanwhile: `update` makes all who would touch it wait, `share` only those who would change it.
 */
export const holdThread = (tx: Transaction<DB>, id: string, hold: 'share' | 'update') =>
  sql`select from thread t join cases c on c.id = t.case_id where t.id = ${id}::uuid
    for ${hold === 'share' ? sql`share` : sql`update`} of c for update of t ${DEFERRED}`.execute(tx)

/** The message, its place as the thread's latest, and how far its sender has read; written with the event. */
export const saying = (tx: Transaction<DB>, m: MessageToKeep): QueryCreator<DB> => {
  const said = beside(
    tx,
    'said',
    sql`(insert into message (id, thread_id, sender_id, sender_side, sender_role, type, body, data, reply_to, sent_at)
        values (${m.id}, ${m.threadId}, ${m.sender?.id ?? null}, ${m.sender?.side ?? null}, ${m.sender?.role ?? null}, ${m.type ?? 'text'}, ${m.body},
          ${m.data ? JSON.stringify(m.data) : null}::jsonb, ${m.replyTo ?? null}, ${m.at}))`,
  )
  const seen = beside(said, 'seen', readBySender(m))
  return beside(seen, 'moved', sql`(update thread set last_message_id = ${m.id} where id = ${m.threadId})`)
}

/** The first word of a side in the present round of a case. */
export const keepingFirstWord = (tx: QueryCreator<DB>, caseId: string, side: Side, at: Date): QueryCreator<DB> =>
  beside(
    tx,
    'first',
    sql`(insert into first_word (case_id, round, side, said_at)
      select ${caseId}::uuid, ${roundOfCase(sql`${caseId}::uuid`)}, ${side}, ${at} on conflict do nothing)`,
  )

/** Approval opens the main thread, with its first line (rules "Approval"). */
export async function openThread(
  tx: Transaction<DB>,
  thread: { id: string; caseId: string; title: string; messageId: string; status: string; by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('thread')
    .values({
      id: thread.id,
      case_id: thread.caseId,
      title: thread.title,
      last_message_id: thread.messageId,
      created_at: thread.at,
    })
    .execute()
  await tx
    .insertInto('message')
    .values({
      id: thread.messageId,
      thread_id: thread.id,
      type: 'status update',
      // Worded when read, in the reader's language.
      body: '',
      data: JSON.stringify({ status: thread.status }),
      sent_at: thread.at,
    })
    .execute()
  // To whoever opened it, its first line is no news.
  await tx
    .insertInto('thread_read')
    .values({ thread_id: thread.id, person_id: thread.by, message_id: thread.messageId })
    .execute()
}

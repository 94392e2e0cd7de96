import { type Kysely, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { alikeForAll } from '../../db/prepared.ts'
import { sweep } from '../../db/sweep.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Leaver } from '../../deps.ts'
import { firstIdOf } from '../../lib/ids.ts'
import { contactsFor } from '../settings/settings.queries.ts'
import { threadMembers } from './discussions.members.queries.ts'

/** Somebody who may read a thread. */
export type Reader = { thread_id: string; person_id: string }

/**
 * Who gets an email about these messages unless they read them in time: each who wants it, once until they have read
 * what it was about. Waits for whoever decides about the same row at this moment, so that no message slips between.
 */
export async function newReaders(tx: Transaction<DB>, eventIds: readonly string[], since: Date): Promise<Reader[]> {
  const found = await sql<Reader>`
    insert into thread_notified (thread_id, person_id)
    select distinct e.thing_id, p.id from event e ${threadMembers.joins}
    where e.id = any(${alikeForAll(sql`${eventIds}::uuid[]`)}::uuid[]) and e.at >= ${since} and p.status = 'active' and p.registered_at is not null
      and p.id is distinct from e.actor_id and exists (${contactsFor(sql`p.id`, sql`'discussions'`)})
    order by 1, 2
    on conflict (thread_id, person_id) do update set message_id = null
      where thread_notified.message_id <= (select r.message_id from thread_read r
        where r.thread_id = excluded.thread_id and r.person_id = excluded.person_id)
    returning thread_id, person_id`.execute(tx)
  return found.rows
}

/** True while the reader is still to get an email; held until the transaction ends. */
export async function holdReader(tx: Transaction<DB>, { thread_id, person_id }: Reader): Promise<boolean> {
  const found =
    await sql`select from thread_notified where thread_id = ${thread_id}::uuid and person_id = ${person_id}::uuid
    and message_id is null for update`.execute(tx)
  return found.rows.length > 0
}

export const markSent = (tx: Transaction<DB>, { thread_id, person_id }: Reader, messageId: string) =>
  tx
    .updateTable('thread_notified')
    .set({ message_id: messageId })
    .where('thread_id', '=', thread_id)
    .where('person_id', '=', person_id)
    .execute()

/** The next message starts anew. */
export const forgetReader = (tx: Transaction<DB>, { thread_id, person_id }: Reader) =>
  tx.deleteFrom('thread_notified').where('thread_id', '=', thread_id).where('person_id', '=', person_id).execute()

/** Who has not read a discussion for a month may get an email about it again. */
const MONTH_MS = 30 * 86_400_000

/** What somebody has read since its email, or whose email was so long ago, holds back no other. */
export const forgetRead = (db: Kysely<DB>, now: Date) =>
  sweep(
    db,
    'thread_notified',
    sql`message_id < ${firstIdOf(new Date(now.getTime() - MONTH_MS))}::uuid or message_id <= (select r.message_id
      from thread_read r where r.thread_id = thread_notified.thread_id and r.person_id = thread_notified.person_id)`,
  )

export type Unread = { count: number; since: Date; newest: string; sender: string }

/** More are not counted. */
const COUNTED = 100

/** What others wrote or asked and somebody has not read; files and meetings have notifications of their own. */
export async function unreadIn(db: Db, { thread_id, person_id }: Reader): Promise<Unread | null> {
  const found = await sql<Unread>`
    with unread as (select m.id, m.sent_at, m.sender_id from message m where m.thread_id = ${thread_id}::uuid
      and m.type in ('text', 'poll') and m.sender_id <> ${person_id}::uuid
      and m.id > coalesce((select r.message_id from thread_read r
        where r.thread_id = m.thread_id and r.person_id = ${person_id}::uuid), '00000000-0000-0000-0000-000000000000')
      order by m.id limit ${sql.lit(COUNTED)})
    select (select count(*)::int from unread) count, (select min(sent_at) from unread) since, u.id newest,
      trim(p.first_name || ' ' || p.last_name) sender
    from unread u join person p on p.id = u.sender_id order by u.id desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

export const forgetNotified = (tx: Transaction<DB>, { personId }: Leaver) =>
  tx.deleteFrom('thread_notified').where('person_id', '=', personId).execute()

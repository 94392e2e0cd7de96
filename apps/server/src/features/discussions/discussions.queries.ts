import type { Message } from '@accord/contract/discussions/discussions.schemas'
import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'
import { cappedCount } from '../../http/capped.ts'
import { COUNT_LIMIT } from '../../http/cursor.ts'
import type { Whose } from '../disputes/disputes.lists.queries.ts'

type Db = Kysely<DB> | Transaction<DB>

/** What a line carries besides its text. */
export type MessageData = { status?: CaseStatus; summary?: string; since?: string; document?: string }

export type ThreadRow = {
  id: string
  case_id: string
  case_no: string
  title: string
  at: Date
  message_id: string
  type: Message['type']
  body: string
  data: MessageData | null
  sender_id: string | null
  sender_name: string
  sender_picture: string | null
  unread: number
}

/** `case_sight` for everybody but the ministry, who sees every case. */
const seen = (whose: Whose) =>
  whose === 'ministry'
    ? sql``
    : sql`and exists (select from case_sight s where s.case_id = t.case_id and s.key = any(${whose.keys}::bigint[]))`

const threadRows = (personId: string) => sql`
  select t.id, t.case_id, c.case_no, t.title, m.sent_at at, m.id message_id, m.type, m.body, m.data,
    m.sender_id, coalesce(trim(p.first_name || ' ' || p.last_name), '') sender_name, p.picture sender_picture,
    (select count(*) from (select from message u where u.thread_id = t.id
       and u.id > coalesce(r.message_id, '00000000-0000-0000-0000-000000000000')
       and u.sender_id is distinct from ${personId}::uuid limit 100) n)::int unread
  from thread t join cases c on c.id = t.case_id
  join message m on m.id = t.last_message_id
  left join person p on p.id = m.sender_id
  left join thread_read r on r.thread_id = t.id and r.person_id = ${personId}`

/** One page of threads in sight, the latest talk first. */
export async function pageOfThreads(
  db: Db,
  whose: Whose,
  personId: string,
  { words, after, limit }: { words: string; after: string | null; limit: number },
): Promise<ThreadRow[]> {
  const named = words === '' ? sql`` : sql`and t.title ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`
  const beyond = after ? sql`and t.last_message_id < ${after}::uuid` : sql``
  const found = await sql<ThreadRow>`${threadRows(personId)}
    where true ${seen(whose)} ${named} ${beyond} order by t.last_message_id desc limit ${limit}`.execute(db)
  return found.rows
}

export async function countThreads(db: Db, whose: Whose, words: string): Promise<number> {
  const named = words === '' ? sql`` : sql`and t.title ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`
  return cappedCount(db, JSON.stringify(['threads', whose, words]), async () => {
    const found = await sql<{ count: string }>`select count(*) count from (
      select 1 from thread t where true ${seen(whose)} ${named} limit ${COUNT_LIMIT}) x`.execute(db)
    return Number(found.rows[0]?.count ?? 0)
  })
}

export async function threadsOfCase(db: Db, caseId: string, personId: string): Promise<ThreadRow[]> {
  const found = await sql<ThreadRow>`${threadRows(personId)} where t.case_id = ${caseId} order by t.id`.execute(db)
  return found.rows
}

export const titleOf = async (db: Db, threadId: string): Promise<string> =>
  (await db.selectFrom('thread').select('title').where('id', '=', threadId).executeTakeFirstOrThrow()).title

export type MessageRow = {
  id: string
  type: Message['type']
  body: string
  data: MessageData | null
  sent_at: Date
  sender_id: string | null
  sender_name: string
  sender_picture: string | null
  sender_key: string | null
  /** Unit and group as they are now: which side somebody speaks from follows where they belong. */
  sender_unit: string | null
  sender_group: string | null
}

const spoken = (words: string) =>
  words === '' ? sql`` : sql`and m.body ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`

/** One page of messages before `before`, the newest first. */
export async function pageOfMessages(
  db: Db,
  threadId: string,
  { before, words, limit }: { before: string | null; words: string; limit: number },
): Promise<MessageRow[]> {
  const found = await sql<MessageRow>`
    select m.id, m.type, m.body, m.data, m.sent_at, m.sender_id, p.key::text sender_key, p.unit_id sender_unit,
      r.grp sender_group, coalesce(trim(p.first_name || ' ' || p.last_name), '') sender_name, p.picture sender_picture
    from message m left join person p on p.id = m.sender_id left join role r on r.id = p.role_id
    where m.thread_id = ${threadId} ${spoken(words)} ${before ? sql`and m.id < ${before}::uuid` : sql``}
    order by m.id desc limit ${limit}`.execute(db)
  return found.rows
}

export async function countMessages(db: Db, threadId: string, words: string): Promise<number> {
  const found = await sql<{ count: string }>`select count(*) count from (
    select 1 from message m where m.thread_id = ${threadId} ${spoken(words)} limit ${COUNT_LIMIT}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

/** Remembers the newest message somebody has read; never goes back. */
export const markRead = (db: Db, threadId: string, personId: string, messageId: string) =>
  db
    .insertInto('thread_read')
    .values({ thread_id: threadId, person_id: personId, message_id: messageId })
    .onConflict(c =>
      c
        .columns(['thread_id', 'person_id'])
        .doUpdateSet({ message_id: messageId })
        .where('thread_read.message_id', '<', messageId),
    )
    .execute()

export type MessageToKeep = {
  id: string
  threadId: string
  /** Null for what the system says. */
  senderId: string | null
  body: string
  at: Date
  type?: Message['type']
  data?: MessageData
}

/** The message, and its place as the thread's latest; one statement. */
export const insertMessage = (tx: Transaction<DB>, m: MessageToKeep) =>
  tx
    .with('said', db =>
      db.insertInto('message').values({
        id: m.id,
        thread_id: m.threadId,
        sender_id: m.senderId,
        type: m.type ?? 'text',
        body: m.body,
        data: m.data ? JSON.stringify(m.data) : null,
        sent_at: m.at,
      }),
    )
    .updateTable('thread')
    .set({ last_message_id: m.id })
    .where('id', '=', m.threadId)
    .where('last_message_id', '<', m.id)
    .execute()

import type { Message } from '@accord/contract/discussions/discussions.schemas'
import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import type { Side } from '@accord/policy/disputes.policy'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import { COUNT_LIMIT, cappedCount } from '../../http/capped.ts'
import { andCaller, type CallerColumn } from '../../http/session.queries.ts'
import { foundBy, isFound, newestFoundBy } from '../disputes/access.queries.ts'
import { nameIn, statusOfThread } from '../disputes/disputes.names.queries.ts'
import { type StandingRow, standing, standingOf } from '../disputes/disputes.standing.queries.ts'
import type { Reader } from '../disputes/members.queries.ts'
import { roundOfCase } from '../disputes/rounds.queries.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'

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
  status: CaseStatus
  /** The last message the reader has read. */
  read_until: string | null
  unread: number
  /** The same without what the system said. */
  said: number
}

/** Those of every case in which somebody takes part, or of one. */
export type Which = Reader | { readonly caseId: string }

/** `case_access` for everybody but the ministry, who sees every case. */
const among = (which: Which) => {
  if ('caseId' in which) return sql`and t.case_id = ${which.caseId}::uuid`
  const { whose, may } = which
  if (whose === 'ministry') return sql`and ${may(sql`t.case_id`)}`
  return sql`${PLANNED_ANEW} and ${isFound(whose.keys, sql`t.case_id`)}
    and ${may(sql`t.case_id`)}`
}

const like = (words: string) => `%${likeEscaped(words)}%`

/** Found by what a row shows of the case: its title and its number. */
const named = (words: string) =>
  words === '' ? sql`` : sql`and (t.title ilike ${like(words)} or c.case_no ilike ${like(words)})`

/** Before every message. */
export const NOTHING_YET = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** The rows of these threads; the reader's marks are found by their key, one for each thread. */
const threadRows = (personId: string, threads = sql`thread t`) => sql`
  select t.id, t.case_id, c.case_no, t.title, c.status, m.sent_at at, m.id message_id, m.type, m.body, m.data,
    m.sender_id, coalesce(trim(p.first_name || ' ' || p.last_name), '') sender_name, p.picture sender_picture,
    r.message_id read_until, n.unread, n.said
  from ${threads} join cases c on c.id = t.case_id
  join message m on m.id = t.last_message_id
  left join person p on p.id = m.sender_id
  left join thread_read r on r.thread_id = t.id and r.person_id = ${personId}
  cross join lateral (select count(*)::int unread, count(u.sender_id)::int said from (
    select u.sender_id from message u where u.thread_id = t.id and u.id > coalesce(r.message_id, ${NOTHING_YET})
      and u.sender_id is distinct from ${personId}::uuid limit 100) u) n`

/** The ids of a page, as `newest`. */
function pageOf(which: Which, words: string, beyond: RawBuilder<unknown>, limit: number) {
  if (!('caseId' in which) && which.whose !== 'ministry' && words === '') {
    return newestFoundBy(which.whose.keys, {
      table: 'thread',
      by: 'last_message_id',
      columns: sql`x.id`,
      kept: beyond,
      may: which.may(sql`x.case_id`),
      limit,
    })
  }
  const ofCase = words === '' ? sql`` : sql`join cases c on c.id = t.case_id`
  return sql`newest as materialized (select t.id from thread t ${ofCase} where true ${among(which)} ${named(words)}
    and ${beyond} order by t.last_message_id desc limit ${limit})`
}

/** One page of threads, the thread with the latest message first. */
export async function pageOfThreads(
  db: Db,
  which: Which,
  personId: string,
  { words, after, limit }: { words: string; after: string | null; limit: number },
): Promise<ThreadRow[]> {
  const beyond = after ? sql`last_message_id < ${after}::uuid` : sql`true`
  const found = await sql<ThreadRow>`
    with ${pageOf(which, words, beyond, limit)}
    ${threadRows(personId, sql`newest join thread t on t.id = newest.id`)} order by t.last_message_id desc`.execute(db)
  return found.rows
}

export async function countThreads(db: Db, which: Which, words: string): Promise<number> {
  return cappedCount(
    db,
    JSON.stringify(['threads', 'caseId' in which ? which.caseId : which.name, words]),
    async () => {
      const counted = sql<{
        count: string
      }>`select count(*) count from (${eachThread(which, words)} limit ${COUNT_LIMIT}) x`
      return Number((await counted.execute(db)).rows[0]?.count ?? 0)
    },
  )
}

/** Without words by the accessible cases one after the other, so that nobody's count reads the threads of everybody. */
function eachThread(which: Which, words: string) {
  if ('caseId' in which || words !== '')
    return sql`select from thread t join cases c on c.id = t.case_id where true ${among(which)} ${named(words)}`
  if (which.whose === 'ministry') return sql`select from thread t where ${which.may(sql`t.case_id`)}`
  return sql`select from (${foundBy(which.whose.keys)}) s
    cross join lateral (select from thread t where t.case_id = s.case_id offset 0) y where ${which.may(sql`s.case_id`)}`
}

/** A thread with the side everybody is on in its case, its last message, and how far somebody has read it. */
export type ThreadWithCase = StandingRow & {
  title: string
  last: string
  read_until: string | null
  /** The sides that have written since the case was filed or called back; only where a change asked for it. */
  spoken?: Side[]
}

const spokenIn = sql`, array(select w.side from first_word w
  where w.case_id = c.id and w.round = ${roundOfCase(sql`c.id`)}) spoken`

export async function findThreadWithCase(
  db: Db,
  threadId: string,
  personId: string,
  caller?: CallerColumn,
): Promise<ThreadWithCase | undefined> {
  const found =
    await sql<ThreadWithCase>`select ${standing}, h.title, h.last, h.read_until ${caller ? spokenIn : sql``} ${andCaller(caller)}
    from (select t.case_id, t.title, t.last_message_id last, r.message_id read_until from thread t
      left join thread_read r on r.thread_id = t.id and r.person_id = ${personId} where t.id = ${threadId}) h
    join cases c on c.id = h.case_id ${standingOf}`.execute(db)
  return found.rows[0]
}

export type MessageRow = {
  id: string
  type: Message['type']
  body: string
  data: MessageData | null
  sent_at: Date
  sender_id: string | null
  sender_name: string
  sender_picture: string | null
  /** As whom they spoke. */
  sender_side: Side | null
  sender_role: string | null
  /** The message it answers. */
  quoted: QuotedRow | null
}

type QuotedRow = Pick<MessageRow, 'id' | 'type' | 'body' | 'data' | 'sender_id' | 'sender_name' | 'sender_picture'>

/** Of a message no more is quoted. */
const QUOTED = sql.lit(200)

/** Which messages of a thread: those that hold these words, and of one kind. */
export type Sought = { readonly words: string; readonly kind: 'file' | 'link' | null }

const spoken = ({ words, kind }: Sought) => sql`
  ${words === '' ? sql`` : sql`and m.body ilike ${like(words)}`}
  ${kind === 'file' ? sql`and m.data ? 'document'` : sql``}
  ${kind === 'link' ? sql`and m.type = 'text' and m.body ~* 'https?://'` : sql``}`

const FROM = { before: sql`m.id <`, upTo: sql`m.id <=`, after: sql`m.id >` }
export type From = { [K in keyof typeof FROM]?: string }

type Stretch = { from: From; sought: Sought; limit: number }

/** The only thread of a case; none where there are several to choose from. */
const onlyThreadOf = (caseId: string) =>
  sql`(select (array_agg(t.id))[1] from thread t where t.case_id = ${caseId} having count(*) = 1)`

const stretchOf = (threadId: string | RawBuilder<unknown>, { from, sought, limit }: Stretch) => {
  const edges = Object.entries(from).map(([way, id]) => sql`and ${FROM[way as keyof From]} ${id}::uuid`)
  return sql<MessageRow>`
    select m.id, m.type, m.body, m.data, m.sent_at, m.sender_id, m.sender_side, m.sender_role,
      coalesce(${nameIn(statusOfThread(sql`m.thread_id`))}, '') sender_name,
      p.picture sender_picture,
      (select json_build_object('id', a.id, 'type', a.type, 'body', left(a.body, ${QUOTED}), 'data', a.data,
          'sender_id', a.sender_id, 'sender_picture', s.picture,
          'sender_name', coalesce(${nameIn(statusOfThread(sql`m.thread_id`), 's')}, ''))
        from message a left join person s on s.id = a.sender_id where a.id = m.reply_to) quoted
    from message m left join person p on p.id = m.sender_id
    where m.thread_id = ${threadId} ${spoken(sought)} ${sql.join(edges, sql` `)}
    order by m.id ${from.after ? sql`asc` : sql`desc`} limit ${limit}`
}

/** Messages from one on: the nearest first, older ones unless `after` is asked. */
export async function pageOfMessages(db: Db, threadId: string, stretch: Stretch): Promise<MessageRow[]> {
  return (await stretchOf(threadId, stretch).execute(db)).rows
}

/** The newest messages of a case that has one thread, in the order they were said. */
export async function newestOfCase(db: Db, caseId: string, limit: number): Promise<MessageRow[]> {
  const page = stretchOf(onlyThreadOf(caseId), { from: {}, sought: { words: '', kind: null }, limit })
  return (await page.execute(db)).rows.reverse()
}

/** The newest messages, which somebody has read with them: the page asked for most, in one statement. */
export async function readNewest(db: Db, threadId: string, personId: string, limit: number): Promise<MessageRow[]> {
  const page = stretchOf(threadId, { from: {}, sought: { words: '', kind: null }, limit })
  const newest = sql`select ${threadId}::uuid, ${personId}::uuid, id from page order by id desc limit 1`
  const found = await sql<MessageRow>`with page as (${page}), read as (${reading(newest)})
    select * from page order by id desc`.execute(db)
  return found.rows
}

export const isInThread = async (db: Db, threadId: string, messageId: string): Promise<boolean> =>
  (await db
    .selectFrom('message')
    .select('id')
    .where('id', '=', messageId)
    .where('thread_id', '=', threadId)
    .executeTakeFirst()) !== undefined

export async function countMessages(db: Db, threadId: string, sought: Sought): Promise<number> {
  const found = await sql<{ count: string }>`select count(*) count from (
    select 1 from message m where m.thread_id = ${threadId} ${spoken(sought)} limit ${COUNT_LIMIT}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

/** Remembers the newest message somebody has read; never goes back, and writes nothing where that is known. */
const reading = (upTo: RawBuilder<unknown>) => sql`insert into thread_read as r (thread_id, person_id, message_id)
  select n.* from (${upTo}) n (thread_id, person_id, message_id) where not exists (select from thread_read o
    where o.thread_id = n.thread_id and o.person_id = n.person_id and o.message_id >= n.message_id)
  on conflict (thread_id, person_id) do update set message_id = excluded.message_id
    where r.message_id < excluded.message_id`

/** True when something new was read. */
export async function markRead(db: Db, threadId: string, personId: string, messageId: string): Promise<boolean> {
  const read = await reading(sql`values (${threadId}::uuid, ${personId}::uuid, ${messageId}::uuid)`).execute(db)
  return (read.numAffectedRows ?? 0n) > 0n
}

type FileRow = {
  id: string
  name: string
  size: string
  mime: string
  deleted_at: Date | null
  scan_state: string
  sent_by: string
}

/** Documents that messages carry, deleted ones included: the thread is a record. */
export const filesOf = (db: Db, ids: readonly string[]): Promise<FileRow[]> =>
  db
    .selectFrom('document as d')
    .innerJoin('file as f', 'f.id', 'd.file_id')
    .select(['d.id', 'd.name', 'f.size', 'f.mime', 'd.deleted_at', 'f.scan_state', 'f.uploaded_by as sent_by'])
    .where('d.id', 'in', [...ids])
    .execute()

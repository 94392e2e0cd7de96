import type { Actor } from '@accord/policy/actor'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import { nameIn, statusOfThread } from '../disputes/disputes.names.queries.ts'
import { isInGroup } from '../disputes/disputes.statuses.queries.ts'
import { listReader } from '../disputes/members.queries.ts'
import type { Asked, Sought } from './search.asked.ts'
import { seenAmong } from './search.cases.queries.ts'
import { FOUND_MOST, firstOf, made } from './search.found.queries.ts'

/** A case, and the newest of the messages found in it. */
export type SaidIn = { caseId: string; messageId: string }

/** Whether a text, of which there is an index, holds the words, said in a message `m` within the days asked for. */
type Holds = (text: RawBuilder<unknown>) => RawBuilder<unknown>

/** Threads `t` of cases of the given status. */
const ofCases = ({ groups }: Asked) =>
  groups
    ? sql`and exists (select from cases c where c.id = t.case_id and (${sql.join(groups.map(isInGroup), sql` or `)}))`
    : sql``

/** Whoever has few cases has few messages, which are read; of others the index finds those that hold the words. */
const messages = (holds: Holds, cases: readonly string[] | null) =>
  cases
    ? sql`select m.id, m.thread_id from (select m.* from thread h join message m on m.thread_id = h.id
        where h.case_id = any(${[...cases]}::uuid[]) and m.type <> 'file' offset 0) m where ${holds(sql`m.body`)}`
    : sql`select m.id, m.thread_id from message m where m.type <> 'file' and ${holds(sql`m.body`)}`

/** Polls by what one may choose; their questions are the bodies of their messages. */
const polls = (holds: Holds, cases: readonly string[] | null) =>
  cases
    ? sql`select m.id, m.thread_id from (select m.*, q.options from thread h join message m on m.thread_id = h.id
          join poll q on q.message_id = m.id
        where h.case_id = any(${[...cases]}::uuid[]) and m.type = 'poll' offset 0) m where ${holds(sql`poll_words(m.options)`)}`
    : sql`select m.id, m.thread_id from poll q join message m on m.id = q.message_id where ${holds(sql`poll_words(q.options)`)}`

/**
 * Cases in whose discussions the words were said, as far as the actor reads those, each with the newest message; but those that
 * `known`, a tsquery, finds by their row.
 */
export async function findSaid(
  db: Db,
  actor: Actor,
  { asked, cases }: Sought,
  known: RawBuilder<unknown> | null,
): Promise<SaidIn[]> {
  const holds: Holds = text => sql`to_tsvector('english', search_text(${text})) @@
    plainto_tsquery('english', ${asked.words.join(' ')}) ${made(sql`m.id`, asked)}`
  const isNew = known
    ? sql`where not exists (select from case_words w where w.case_id = x.case_id and w.words @@ ${known})`
    : sql``
  const rows = await sql<SaidIn>`${PLANNED_ANEW} 
    with held as materialized (${messages(holds, cases)} union all ${polls(holds, cases)})
    select distinct on (x.case_id) x.case_id "caseId", x.id "messageId" from (
      select m.id, t.case_id from held m join thread t on t.id = m.thread_id
      where ${seenAmong(listReader(actor, 'discussions'), cases, sql`t.case_id`)} ${ofCases(asked)}
      ${firstOf(asked)} limit ${sql.lit(FOUND_MOST)}) x
    ${isNew}
    order by x.case_id, x.id desc`.execute(db)
  return rows.rows
}

export type SaidRow = {
  id: string
  thread_id: string
  body: string
  sender: string
  sent_at: Date
}

export async function readSaid(db: Db, ids: readonly string[]): Promise<SaidRow[]> {
  if (ids.length === 0) return []
  const rows = await sql<SaidRow>`
    select m.id, m.thread_id, concat_ws(' ', m.body, '(' || array_to_string(q.options, ' / ') || ')') body, m.sent_at,
      coalesce(${nameIn(statusOfThread(sql`m.thread_id`))}, '') sender
    from message m left join person p on p.id = m.sender_id left join poll q on q.message_id = m.id where m.id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows.rows
}

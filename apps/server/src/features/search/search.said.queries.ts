import type { Actor } from '@accord/policy/actor'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isFound } from '../disputes/access.queries.ts'
import { nameIn, statusOfThread } from '../disputes/disputes.names.queries.ts'
import { isInGroup } from '../disputes/disputes.statuses.queries.ts'
import { listReader } from '../disputes/members.queries.ts'
import type { Asked } from './search.asked.ts'
import { FOUND_MOST, made } from './search.found.queries.ts'

/** The newest words said in a case that are among those looked for. */
export type SaidIn = { caseId: string; messageId: string }

/** Cases in whose discussions the words were said, as far as the actor reads those, each with the newest message. */
export async function findSaid(db: Db, actor: Actor, asked: Asked, query: RawBuilder<unknown>): Promise<SaidIn[]> {
  const { whose, may } = listReader(actor, 'discussions')
  const seen = whose === 'ministry' ? sql`` : sql`and ${isFound(whose.keys, sql`t.case_id`)}`
  const inGroups = asked.groups
    ? sql`and exists (select from cases c where c.id = t.case_id and (${sql.join(asked.groups.map(isInGroup), sql` or `)}))`
    : sql``
  const rows = await sql<SaidIn>`
    select distinct on (x.case_id) x.case_id "caseId", x.id "messageId" from (
      select m.id, t.case_id from message m join thread t on t.id = m.thread_id
      where m.type = 'text' and to_tsvector('english', m.body) @@ ${query} ${made(sql`m.id`, asked)}
        and ${may(sql`t.case_id`)} ${seen} ${inGroups}
      order by m.id desc limit ${sql.lit(FOUND_MOST)}) x
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
    select m.id, m.thread_id, m.body, m.sent_at, coalesce(${nameIn(statusOfThread(sql`m.thread_id`))}, '') sender
    from message m left join person p on p.id = m.sender_id where m.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows.rows
}

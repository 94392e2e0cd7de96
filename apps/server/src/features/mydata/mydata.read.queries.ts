import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { ref } from '../../db/ref.ts'
import { answerIn } from '../polls/polls.queries.ts'

// What goes into the archive besides what other features read. Everything is of one person, page by page where it may be long.

export type Row = { id: string } & Record<string, unknown>
type After = string | null

const beyond = (column: string, after: After) => (after ? sql`and ${ref(column)} > ${after}::uuid` : sql``)
const limited = sql`limit 500`

/** What somebody wrote in the discussions of a case. */
export async function pageOfOwnMessages(db: Db, personId: string, caseId: string, after: After): Promise<Row[]> {
  const found = await sql<Row>`select m.id, t.title discussion, m.type, m.body message, m.data, m.sent_at
    from thread t join message m on m.thread_id = t.id
    where t.case_id = ${caseId} and m.sender_id = ${personId} ${beyond('m.id', after)} order by m.id ${limited}`.execute(
    db,
  )
  return found.rows
}

/** How somebody voted in the polls of a case, as they may read it themselves. */
export async function ownVotes(db: Db, personId: string, caseId: string): Promise<Row[]> {
  const found = await sql<Row>`select q.message_id id, m.body question, q.anonymous, q.options[a.answer + 1] answer
    from thread t join message m on m.thread_id = t.id and m.type = 'poll' join poll q on q.message_id = m.id
    cross join lateral (select ${answerIn(sql`${personId}::uuid`)} answer) a
    where t.case_id = ${caseId} and a.answer is not null order by q.message_id`.execute(db)
  return found.rows
}

/** Every address, confirmed or not. */
export const ownContacts = (db: Db, personId: string) =>
  db.selectFrom('contact').select(['kind', 'value', 'verified_at']).where('person_id', '=', personId).execute()

export const ownDrafts = (db: Db, personId: string) =>
  db
    .selectFrom('draft')
    .select(['id', 'data', 'created_at', 'updated_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()

/** What somebody asked for, and what was answered; not by whom. */
export const ownRequests = (db: Db, personId: string) =>
  db
    .selectFrom('request as q')
    .leftJoin('unit as u', 'u.id', 'q.unit_id')
    .leftJoin('role as r', 'r.id', 'q.role_id')
    .select(['q.id', 'q.kind', 'u.name as organization', 'r.name as role', 'q.reason', 'q.status', 'q.created_at'])
    .select(['q.decided_at', 'q.decision_reason'])
    .where('q.person_id', '=', personId)
    .orderBy('q.id')
    .execute()

/** Invitations that somebody sent, with the address they typed themselves. */
export async function pageOfSentInvitations(db: Db, personId: string, after: After): Promise<Row[]> {
  const found =
    await sql<Row>`select i.id, i.kind, i.contact_value address, r.name role, i.created_at, i.ended_at, i.ended_how
    from invitation i join role r on r.id = i.role_id
    where i.inviter_id = ${personId} ${beyond('i.id', after)} order by i.id ${limited}`.execute(db)
  return found.rows
}

/** What happened to somebody's account, and whether they did it; what happened in cases comes with these. */
export async function pageOfOwnEvents(db: Db, personId: string, after: After): Promise<Row[]> {
  const found =
    await sql<Row>`select e.id, e.at, e.action, coalesce(e.actor_id = e.person_id, false) by_you, e.before, e.after
    from event e where e.person_id = ${personId} and e.case_id is null ${beyond('e.id', after)} order by e.id ${limited}`.execute(
      db,
    )
  return found.rows
}

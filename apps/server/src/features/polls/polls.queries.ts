import type { Polled } from '@accord/policy/turn.policy'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { wordOf } from '../disputes/disputes.facts.ts'
import { nameIn, statusOfThread } from '../disputes/disputes.names.queries.ts'
import { givenSince } from '../disputes/settling.queries.ts'
import type { SpokenRow } from '../disputes/turn.queries.ts'

/** `counts` of an anonymous poll, `voters` of another; both empty until the reader has voted, or looked without voting. */
export type PollRow = {
  id: string
  thread_id: string
  question: string
  options: string[]
  anonymous: boolean
  asker: string | null
  /** The place of the reader's own option. */
  answer: number | null
  looked: boolean
  counts: Record<string, number>
  voters: { option: number; name: string; picture: string | null }[]
}

export const insertPoll = (tx: Transaction<DB>, poll: { id: string; options: string[]; anonymous: boolean }) =>
  sql`with asked as (
      insert into poll (message_id, options, anonymous) values (${poll.id}, ${poll.options}::text[], ${poll.anonymous})
      returning message_id, anonymous)
    insert into ballot_box (poll_id) select message_id from asked where anonymous`.execute(tx)

/**
 * By what an anonymous poll knows that somebody has voted: a hash that nobody makes without the installation's key,
 * different in each poll, so that votes of two polls cannot be laid side by side.
 */
const tagOf = (poll: RawBuilder<unknown>, person: RawBuilder<unknown>) =>
  sql<string>`encode(sha256((select value from secret where name = 'votes') || uuid_send(${poll}) || uuid_send(${person})), 'hex')`

/** The place of the option somebody chose in the poll `q`; null before they vote. */
export const answerIn = (person: RawBuilder<unknown>): RawBuilder<number | null> => sql`case
  when q.anonymous then (select (b.ballots ->> ${tagOf(sql`q.message_id`, person)})::int
    from ballot_box b where b.poll_id = q.message_id)
  else (select v.option from poll_vote v where v.poll_id = q.message_id and v.person_id = ${person}) end`

/**
 * Whether somebody looked at the results of the poll `q` without voting: they have a vote for nothing, which of an
 * anonymous poll says no more than another's.
 */
export const lookedIn = (person: RawBuilder<unknown>): RawBuilder<boolean> => sql`case
  when q.anonymous then exists (select from ballot_box b
    where b.poll_id = q.message_id and b.ballots -> ${tagOf(sql`q.message_id`, person)} = 'null')
  else exists (select from poll_vote v where v.poll_id = q.message_id and v.person_id = ${person} and v.option is null) end`

const counts = sql`select json_object_agg(n.option, n.votes) from (
  select x.value option, count(*) votes from ballot_box b, jsonb_each_text(b.ballots) x
  where b.poll_id = q.message_id and x.value is not null group by x.value) n`

/** By name: the order says nothing of when somebody voted. */
const voters = sql`select json_agg(json_build_object('option', v.option, 'picture', p.picture,
    'name', ${nameIn(statusOfThread(sql`m.thread_id`))}) order by p.first_name, p.last_name, p.id)
  from poll_vote v join person p on p.id = v.person_id where v.poll_id = q.message_id and v.option is not null`

/** Polls among these messages, as somebody may know them. */
export async function pollsAmong(db: Db, ids: readonly string[], personId: string): Promise<PollRow[]> {
  const found = await sql<PollRow>`
    select q.message_id id, m.thread_id, m.body question, q.options, q.anonymous, m.sender_id asker, a.answer, a.looked,
      coalesce(case when a.seen and q.anonymous then (${counts}) end, '{}') counts,
      coalesce(case when a.seen and not q.anonymous then (${voters}) end, '[]') voters
    from poll q join message m on m.id = q.message_id
    cross join lateral (select x.answer, x.looked, x.answer is not null or x.looked seen from (
      select ${answerIn(sql`${personId}::uuid`)} answer, ${lookedIn(sql`${personId}::uuid`)} looked) x) a
    where ${among('q.message_id', ids)}`.execute(db)
  return found.rows
}

type AskedRow = {
  case_id: string
  id: string | null
  thread_id: string
  question: string
  at: Date
  ends_answered: boolean
  word: SpokenRow | null
}

/**
 * By case, the first poll of others that waits for somebody's vote, and the last word but those they answered: of an
 * anonymous poll they alone may learn whether they voted. Who settles was not asked what others were before they came.
 */
export async function pollsAsked(
  db: Db,
  personId: string,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, Polled>> {
  if (caseIds.length === 0) return new Map()
  const found = await sql<AskedRow>`
    with asked as materialized (
      select t.case_id, t.id thread_id, m.id, m.body question, m.sent_at at, m.id = t.last_message_id is_last,
        ${answerIn(sql`${personId}::uuid`)} is not null or ${lookedIn(sql`${personId}::uuid`)} answered,
        coalesce(m.sent_at < ${givenSince(sql`${personId}::uuid`, sql`t.case_id`)}, false) before
      from thread t
      cross join lateral (select * from message x where x.thread_id = t.id and x.type = 'poll' offset 0) m
      join poll q on q.message_id = m.id
      where ${among('t.case_id', caseIds)} and m.sender_id <> ${personId}::uuid)
    select c.case_id, w.id, w.thread_id, w.question, w.at, e.id is not null ends_answered,
      case when p.id is not null then json_build_object('id', p.id, 'unit', p.unit_id, 'at', b.sent_at) end word
    from (select distinct case_id from asked) c
    left join lateral (select * from asked a where a.case_id = c.case_id and not a.answered and not a.before order by a.id limit 1) w on true
    left join lateral (select * from asked a where a.case_id = c.case_id and a.answered and a.is_last limit 1) e on true
    left join lateral (select x.sender_id, x.sent_at from message x where x.thread_id = e.thread_id
      and not exists (select from asked a where a.id = x.id and a.answered) order by x.id desc limit 1) b on true
    left join person p on p.id = b.sender_id`.execute(db)
  return new Map(found.rows.map(row => [row.case_id, polledOf(row)]))
}

/** Whether a poll of others in a case waits for somebody's vote (`pollsAsked`). */
export const pollWaits = (personId: RawBuilder<unknown>, caseId: RawBuilder<unknown>) => sql`exists (
  select from thread h cross join lateral (select * from message x where x.thread_id = h.id and x.type = 'poll' offset 0) m
  join poll q on q.message_id = m.id
  where h.case_id = ${caseId} and m.sender_id <> ${personId} and ${answerIn(personId)} is null and not ${lookedIn(personId)}
    and not coalesce(m.sent_at < ${givenSince(personId, caseId)}, false))`

const polledOf = ({ id, thread_id, question, at, ends_answered, word }: AskedRow): Polled => ({
  poll: id === null ? null : { _id: id, thread_id, poll_question: question, asked_at: at.toISOString() },
  wordBefore: ends_answered ? wordOf(word) : undefined,
})

/** `option` null: for nothing, having looked at the results. */
type Vote = { pollId: string; personId: string; option: number | null }

/** One vote per person, the last one counts; false where it was so before. */
export async function keepVote(tx: Transaction<DB>, vote: Vote): Promise<boolean> {
  const kept = await tx
    .insertInto('poll_vote')
    .values({ poll_id: vote.pollId, person_id: vote.personId, option: vote.option })
    .onConflict(c =>
      c
        .columns(['poll_id', 'person_id'])
        .doUpdateSet({ option: vote.option })
        .where('poll_vote.option', '<>', vote.option),
    )
    .executeTakeFirst()
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The same in the box of an anonymous poll, which never holds who it was. */
export async function dropInBox(tx: Transaction<DB>, { pollId, personId, option }: Vote): Promise<boolean> {
  const tag = tagOf(sql`${pollId}::uuid`, sql`${personId}::uuid`)
  const kept = await sql`update ballot_box b set ballots = b.ballots || t.ballot
    from (select x.tag, jsonb_build_object(x.tag, ${option}::int) ballot from (select ${tag} tag) x) t
    where b.poll_id = ${pollId} and b.ballots -> t.tag is distinct from t.ballot -> t.tag`.execute(tx)
  return (kept.numAffectedRows ?? 0n) > 0n
}

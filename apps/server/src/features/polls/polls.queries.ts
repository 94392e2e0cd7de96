import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { nameIn, statusOfThread } from '../disputes/disputes.names.queries.ts'

/** `counts` of an anonymous poll, `voters` of another; both empty until the reader has voted. */
export type PollRow = {
  id: string
  thread_id: string
  question: string
  options: string[]
  anonymous: boolean
  /** The place of the reader's own option. */
  answer: number | null
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

const counts = sql`select json_object_agg(n.option, n.votes) from (
  select x.value option, count(*) votes from ballot_box b, jsonb_each_text(b.ballots) x
  where b.poll_id = q.message_id group by x.value) n`

/** By name: the order says nothing of when somebody voted. */
const voters = sql`select json_agg(json_build_object('option', v.option, 'picture', p.picture,
    'name', ${nameIn(statusOfThread(sql`m.thread_id`))}) order by p.first_name, p.last_name, p.id)
  from poll_vote v join person p on p.id = v.person_id where v.poll_id = q.message_id`

/** Polls among these messages, as somebody may know them. */
export async function pollsAmong(db: Db, ids: readonly string[], personId: string): Promise<PollRow[]> {
  const found = await sql<PollRow>`
    select q.message_id id, m.thread_id, m.body question, q.options, q.anonymous, a.answer,
      coalesce(case when a.answer is not null and q.anonymous then (${counts}) end, '{}') counts,
      coalesce(case when a.answer is not null and not q.anonymous then (${voters}) end, '[]') voters
    from poll q join message m on m.id = q.message_id
    cross join lateral (select ${answerIn(sql`${personId}::uuid`)} answer) a
    where q.message_id = any(${ids}::uuid[])`.execute(db)
  return found.rows
}

type Vote = { pollId: string; personId: string; option: number }

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
  const kept = await sql`update ballot_box b set ballots = b.ballots || jsonb_build_object(t.tag, ${option}::int)
    from (select ${tag} tag) t
    where b.poll_id = ${pollId} and (b.ballots ->> t.tag)::int is distinct from ${option}::int`.execute(tx)
  return (kept.numAffectedRows ?? 0n) > 0n
}

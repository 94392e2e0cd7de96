import type { newVote } from '@accord/contract/polls/polls.schemas'
import { vote as mayVote } from '@accord/policy/discussions.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict, notFound } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { newId } from '../../lib/ids.ts'
import { refusals } from '../discussions/discussions.refusals.ts'
import { seenThread, threadBehind } from '../discussions/discussions.seen.ts'
import { standingOf } from '../disputes/disputes.facts.ts'
import { lockCase } from '../disputes/disputes.queries.ts'
import type { StandingRow } from '../disputes/disputes.standing.queries.ts'
import { presentPoll } from './polls.present.ts'
import { dropInBox, keepVote, type PollRow, pollsAmong } from './polls.queries.ts'
import { words } from './polls.words.ts'

/** A poll of this thread and of no other; whoever sees the thread may know it. */
async function pollIn(db: Db, ctx: ActorContext, threadId: string, id: string): Promise<PollRow> {
  const [row] = await pollsAmong(db, [id], ctx.actor.id)
  if (row?.thread_id !== threadId) throw notFound()
  return row
}

/** Keeps the vote and the event that names the poll; of an anonymous vote neither says whose or which it was. */
async function cast(tx: Transaction<DB>, ctx: ActorContext, row: StandingRow, poll: PollRow, option: number) {
  const { deps, actor } = ctx
  const vote = { pollId: poll.id, personId: actor.id, option }
  const changed = await (poll.anonymous ? dropInBox : keepVote)(tx, vote)
  if (!changed) return
  const event = { id: newId(deps.clock), at: deps.clock.now(), caseId: row.id, thingId: poll.id }
  const whose = poll.anonymous ? { actorId: null } : { actorId: actor.id, after: { option } }
  await record(tx, { ...event, ...whose, action: 'vote cast' })
}

/**
 * Votes, or changes one's vote: the last one counts (002 §7, rules "Polls"). The case stays as it is meanwhile; votes
 * do not wait for each other.
 */
export async function votePoll(asked: ActorContext, threadId: string, vote: z.output<typeof newVote>) {
  const held = threadBehind(threadId, tx => lockCase(tx, { thread: threadId }, 'share'))
  return change(asked, held, async (tx, ctx, row) => {
    const poll = await pollIn(tx, ctx, threadId, vote.poll_id)
    enforce(mayVote(ctx.actor, standingOf(row)), refusals, row)
    const option = poll.options.indexOf(vote.poll_value)
    if (option < 0) throw badInput({ poll_value: words.noSuchOption })
    await cast(tx, ctx, row, poll, option)
    return { message: words.voted, data: presentPoll(await pollIn(tx, ctx, threadId, poll.id)) }
  })
}

/** Results are for those who voted (rules "Polls"). */
export async function pollResult(ctx: ActorContext, threadId: string, messageId: string) {
  const { db } = ctx.deps
  await seenThread(db, ctx, threadId)
  const poll = await pollIn(db, ctx, threadId, messageId)
  if (poll.answer === null) throw conflict(words.voteFirst)
  return { data: presentPoll(poll) }
}

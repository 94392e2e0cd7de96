import type { newVote } from '@accord/contract/polls/polls.schemas'
import { lookAtPoll, vote as mayVote } from '@accord/policy/discussions.policy'
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
import { refusals as ofThreads } from '../discussions/discussions.refusals.ts'
import { seenThread, threadBehind } from '../discussions/discussions.seen.ts'
import { standingOf } from '../disputes/disputes.facts.ts'
import { lockCase } from '../disputes/disputes.queries.ts'
import type { StandingRow } from '../disputes/disputes.standing.queries.ts'
import { pollFacts, presentPoll } from './polls.present.ts'
import { dropInBox, keepVote, type PollRow, pollsAmong } from './polls.queries.ts'
import { words } from './polls.words.ts'

const refusals = {
  ...ofThreads,
  looked: () => conflict(words.looked),
  'vote first': () => conflict(words.voteFirst),
  'seen already': () => conflict(words.looked),
}

/** A poll of this thread and of no other; whoever sees the thread may know it. */
async function pollIn(db: Db, ctx: ActorContext, threadId: string, id: string): Promise<PollRow> {
  const [row] = await pollsAmong(db, [id], ctx.actor.id)
  if (row?.thread_id !== threadId) throw notFound()
  return row
}

const keep = (tx: Transaction<DB>, { id: pollId, anonymous }: PollRow, personId: string, option: number | null) =>
  (anonymous ? dropInBox : keepVote)(tx, { pollId, personId, option })

/** Keeps the vote and the event that names the poll; of an anonymous vote neither says whose or which it was. */
async function cast(tx: Transaction<DB>, ctx: ActorContext, row: StandingRow, poll: PollRow, option: number) {
  const { deps, actor } = ctx
  if (!(await keep(tx, poll, actor.id, option))) return
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
    const standing = standingOf(row)
    enforce(mayVote(ctx.actor, standing, pollFacts(poll)), refusals, row)
    const option = poll.options.indexOf(vote.poll_value)
    if (option < 0) throw badInput({ poll_value: words.noSuchOption })
    await cast(tx, ctx, row, poll, option)
    const now = await pollIn(tx, ctx, threadId, poll.id)
    return { message: words.voted, data: presentPoll(now, ctx.actor, standing) }
  })
}

/** Results are for those who voted; whoever looks without voting has no vote in it any more (rules "Polls"). */
export async function pollResult(asked: ActorContext, threadId: string, messageId: string) {
  const { db } = asked.deps
  const row = await seenThread(db, asked, threadId)
  const poll = await pollIn(db, asked, threadId, messageId)
  if (poll.answer === null && !poll.looked) return look(asked, threadId, messageId)
  return { data: presentPoll(poll, asked.actor, standingOf(row)) }
}

const look = (asked: ActorContext, threadId: string, messageId: string) =>
  change(asked, threadBehind(threadId), async (tx, ctx, row) => {
    const { deps, actor } = ctx
    const poll = await pollIn(tx, ctx, threadId, messageId)
    const standing = standingOf(row)
    enforce(lookAtPoll(actor, standing, pollFacts(poll)), refusals, row)
    await keep(tx, poll, actor.id, null)
    const event = { id: newId(deps.clock), at: deps.clock.now(), caseId: row.id, thingId: poll.id }
    await record(tx, { ...event, actorId: poll.anonymous ? null : actor.id, action: 'poll results looked at' })
    return { data: presentPoll(await pollIn(tx, ctx, threadId, poll.id), actor, standing) }
  })

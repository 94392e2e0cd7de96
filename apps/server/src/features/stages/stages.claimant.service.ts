import type { reasoned, recall } from '@accord/contract/stages/stages.schemas'
import type { Actor } from '@accord/policy/actor'
import * as may from '@accord/policy/disputes.actions'
import type * as z from 'zod/mini'
import { badInput } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { lagosDay } from '../../lagos.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { seenCase, showCase } from '../disputes/disputes.service.ts'
import { checkAward } from './stages.award.ts'
import { refusals } from './stages.refusals.ts'
import { type NewStep, step } from './stages.step.ts'
import { words } from './stages.words.ts'

/** Holds the case, lets `decide` refuse or say the step, takes it, and answers with the case as it is then. */
const stepOf = (asked: ActorContext, id: string, decide: (row: CaseRow, actor: Actor) => Omit<NewStep, 'actor'>) =>
  change(asked, heldCase(id), async (tx, ctx, row) => {
    const next = decide(row, ctx.actor)
    await checkAward(tx, ctx, row, next.to)
    await step(tx, ctx.deps, row, { ...next, actor: ctx.actor })
    return showCase(tx, ctx, await seenCase(tx, ctx.actor, id))
  })

/** The ministry does not take a case (rules "Approval"); who is on the claimant's side does not decide. */
export async function rejectCase(ctx: ActorContext, id: string, body: z.infer<typeof reasoned>) {
  const data = await stepOf(ctx, id, (row, actor) => {
    enforce(may.reject(actor, factsOf(row), body.version), refusals, row)
    return { to: 'rejected', summary: body.reason }
  })
  return { message: words.rejected, data }
}

/** The claimant takes the case back (rules "Acting for the claimant"). */
export async function withdrawCase(ctx: ActorContext, id: string, body: z.infer<typeof reasoned>) {
  const data = await stepOf(ctx, id, (row, actor) => {
    enforce(may.withdraw(actor, factsOf(row), body.version), refusals, row)
    return { to: 'withdrawn', summary: body.reason }
  })
  return { message: words.withdrawn, data }
}

/**
 * The claimant calls back what was not honoured: 180 days from the last resolution, or from closing, or from the day of a
 * promise that was not kept (rules "Recall").
 */
export async function recallCase(asked: ActorContext, id: string, body: z.infer<typeof recall>) {
  const now = asked.deps.clock.now()
  const today = lagosDay(now)
  if (body.since > today) throw badInput({ since: words.future })
  const ids = body.promise_ids ?? []
  const data = await change(asked, heldCase(id), async (tx, ctx, row) => {
    const { deps, actor } = ctx
    const due = ids.length > 0 ? await deps.hooks.promisesUnkept(tx, id, ids, today) : undefined
    if (due === null) throw badInput({ promise_ids: words.unknownPromise })
    enforce(may.recall(actor, factsOf(row), now, body.version, due), refusals, row)
    await step(tx, deps, row, { to: 'recalled', actor, summary: body.reason, since: body.since, promises: ids })
    return showCase(tx, ctx, await seenCase(tx, actor, id))
  })
  return { message: words.recalled, data }
}

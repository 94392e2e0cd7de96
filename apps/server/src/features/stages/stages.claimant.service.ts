import type { reasoned, recall } from '@accord/contract/stages/stages.schemas'
import type { Actor } from '@accord/policy/actor'
import { mayActAsClaimant } from '@accord/policy/life.policy'
import type * as z from 'zod/mini'
import { badInput, conflict, forbidden } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { lagosDay } from '../../lagos.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import { presentCase } from '../disputes/disputes.present.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { mayMove, recallUntil, stateOf } from '../disputes/disputes.state.ts'
import { type NewStep, refuseApproving, refuseStale, step } from './stages.step.ts'
import { words } from './stages.words.ts'

/** Holds the case, lets `decide` refuse or say the step, takes it, and answers with the case as it is then. */
const stepOf = (asked: ActorContext, id: string, decide: (row: CaseRow, actor: Actor) => Omit<NewStep, 'actor'>) =>
  change(asked, heldCase(id), async (tx, ctx, row) => {
    await step(tx, ctx.deps, row, { ...decide(row, ctx.actor), actor: ctx.actor })
    return presentCase(ctx, await seenCase(tx, ctx.actor, id))
  })

/** The ministry does not take a case (rules "Approval"); who stands on the claimant's side does not decide. */
export async function rejectCase(ctx: ActorContext, id: string, body: z.infer<typeof reasoned>) {
  const data = await stepOf(ctx, id, (row, actor) => {
    refuseApproving(actor, row)
    if (!mayMove(row.status, 'rejected', 'approver')) throw conflict(words.notOpened, stateOf(row))
    refuseStale(row, body.version)
    return { to: 'rejected', summary: body.reason }
  })
  return { message: words.rejected, data }
}

/** The claimant takes the case back (rules "Acting for the claimant"). */
export async function withdrawCase(ctx: ActorContext, id: string, body: z.infer<typeof reasoned>) {
  const data = await stepOf(ctx, id, (row, actor) => {
    if (!mayActAsClaimant(actor, factsOf(row))) throw forbidden()
    if (!mayMove(row.status, 'withdrawn', 'claimant')) throw conflict(words.notWithdrawable, stateOf(row))
    refuseStale(row, body.version)
    return { to: 'withdrawn', summary: body.reason }
  })
  return { message: words.withdrawn, data }
}

/**
 * The claimant calls back what was not honoured: 180 days from the last resolution, or from closing (rules "Recall").
 */
export async function recallCase(ctx: ActorContext, id: string, body: z.infer<typeof recall>) {
  const now = ctx.deps.clock.now()
  if (body.since > lagosDay(now)) throw badInput({ since: words.future })
  const data = await stepOf(ctx, id, (row, actor) => {
    if (!mayActAsClaimant(actor, factsOf(row))) throw forbidden()
    if (!mayMove(row.status, 'recalled', 'claimant')) throw conflict(words.notRecallable, stateOf(row))
    refuseStale(row, body.version)
    const until = recallUntil(row)
    if (!until || now > until) throw conflict(words.tooLate, stateOf(row))
    return { to: 'recalled', summary: body.reason, since: body.since }
  })
  return { message: words.recalled, data }
}

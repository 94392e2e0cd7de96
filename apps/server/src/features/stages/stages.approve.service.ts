import type { approval } from '@accord/contract/disputes/disputes.schemas'
import { keysOn, mayApprove, sideOf, sightGroup } from '@accord/policy/disputes.policy'
import type * as z from 'zod/mini'
import { newId } from '../../edges/ids.ts'
import { record } from '../../edges/record.ts'
import { badInput, conflict, forbidden } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { factsOf, isAccusedReached } from '../disputes/disputes.facts.ts'
import { presentCase } from '../disputes/disputes.present.ts'
import { enterConciliation, openThread, replaceSight } from '../disputes/disputes.queries.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { insertChange } from './stages.queries.ts'
import { stateOf } from './stages.step.ts'
import { words } from './stages.words.ts'

/**
 * The ministry approves (rules §6): conciliation, the accused side's sight, and the main thread, all in one
 * transaction. Of two at once one wins; the other hears that it was decided.
 */
export async function approveCase(ctx: ActorContext, id: string, body: z.infer<typeof approval>) {
  const { deps, actor } = ctx
  return deps.db.transaction().execute(async tx => {
    const row = await seenCase(tx, actor, id, true)
    const side = sideOf(actor, factsOf(row))
    if (!mayApprove(actor, side)) throw forbidden(side === 'claimant' ? words.ownCase : undefined)
    if (body.status !== 'concilliation') throw badInput({ status: words.onlyConciliation })
    const now = stateOf(row)
    if (row.status !== 'case opened') throw conflict(words.notOpened, now)
    if (body.version !== undefined && body.version !== row.version) throw conflict(words.stale, now)

    const at = deps.clock.now()
    await enterConciliation(tx, id, at)
    const facts = { ...factsOf(row), status: 'concilliation' as const, approved: true }
    await replaceSight(tx, id, keysOn(facts), sightGroup(facts.status))
    const thread = { id: newId(deps.clock), messageId: newId(deps.clock), caseId: id, title: row.title, at }
    await openThread(tx, { ...thread, status: facts.status })
    await insertChange(tx, {
      id: newId(deps.clock),
      caseId: id,
      from: row.status,
      to: facts.status,
      actorId: actor.id,
      summary: '',
      resolutionReached: null,
      documentId: null,
      since: null,
      at,
    })
    const event = { at, actorId: actor.id, caseId: id }
    await record(
      tx,
      {
        ...event,
        id: newId(deps.clock),
        action: 'case approved',
        before: { status: row.status },
        after: { status: facts.status },
      },
      { ...event, id: newId(deps.clock), action: 'thread opened', thingId: thread.id },
    )
    const approved = await seenCase(tx, actor, id)
    return {
      message: isAccusedReached(approved) ? words.approved : words.nobodyTold,
      data: presentCase(actor, approved),
    }
  })
}

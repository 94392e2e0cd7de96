import type { feedback } from '@accord/contract/stages/stages.schemas'
import { sideOf } from '@accord/policy/disputes.policy'
import type * as z from 'zod/mini'
import { newId } from '../../edges/ids.ts'
import { record } from '../../events/record.ts'
import { conflict, forbidden } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import { stateOf } from '../disputes/disputes.state.ts'
import { insertFeedback, lastResolution } from './stages.queries.ts'
import { words } from './stages.words.ts'

/** Each person of either side speaks once of each resolution (rules "Feedback"). */
export async function giveFeedback(asked: ActorContext, id: string, said: z.infer<typeof feedback>) {
  await change(asked, heldCase(id), async (tx, { deps, actor }, row) => {
    const side = sideOf(actor, factsOf(row))
    if (side !== 'claimant' && side !== 'accused') throw forbidden()
    const resolution = await lastResolution(tx, id)
    if (!resolution || (row.status !== 'resolved' && row.status !== 'closed')) {
      throw conflict(words.notResolved, stateOf(row))
    }
    const at = deps.clock.now()
    const kept = await insertFeedback(tx, {
      id: newId(deps.clock),
      caseId: id,
      changeId: resolution.id,
      personId: actor.id,
      score: said.score,
      comment: said.comment ?? '',
      publish: said.publish ?? false,
      at,
    })
    if (!kept) throw conflict(words.spoken, stateOf(row))
    await record(tx, { id: newId(deps.clock), at, actorId: actor.id, caseId: id, action: 'feedback given' })
  })
  return { message: words.thanks, data: null }
}

import type { feedback } from '@accord/contract/stages/stages.schemas'
import * as may from '@accord/policy/disputes.actions'
import type * as z from 'zod/mini'
import { record } from '../../events/record.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { newId } from '../../lib/ids.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import { insertFeedback, lastResolution } from './stages.queries.ts'
import { refusals } from './stages.refusals.ts'
import { words } from './stages.words.ts'

/** Each person of either side speaks once of each resolution (rules "Feedback"). */
export async function giveFeedback(asked: ActorContext, id: string, said: z.infer<typeof feedback>) {
  await change(asked, heldCase(id), async (tx, { deps, actor }, row) => {
    enforce(may.giveFeedback(actor, factsOf(row)), refusals, row)
    const at = deps.clock.now()
    await insertFeedback(tx, {
      id: newId(deps.clock),
      caseId: id,
      changeId: await lastResolution(tx, id),
      personId: actor.id,
      score: said.score,
      comment: said.comment ?? '',
      publish: said.publish ?? false,
      at,
    })
    await record(tx, { id: newId(deps.clock), at, actorId: actor.id, caseId: id, action: 'feedback given' })
  })
  return { message: words.thanks, data: null }
}

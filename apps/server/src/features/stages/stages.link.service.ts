import type { linkAccused as linkBody } from '@accord/contract/stages/stages.schemas'
import * as may from '@accord/policy/disputes.actions'
import type * as z from 'zod/mini'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { rebuildAccess } from '../disputes/access.queries.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { seenCase, showCase } from '../disputes/disputes.service.ts'
import { confirmAccused, heldWithAccused } from './stages.accused.ts'
import { refusals } from './stages.refusals.ts'
import { words } from './stages.words.ts'

/**
 * Says which organization an accused that was not registered is; the ministry's to do
 * (rules "An accused that is not listed").
 */
export async function linkAccused(asked: ActorContext, id: string, body: z.infer<typeof linkBody>) {
  return change(asked, heldWithAccused(id, body.accused), async (tx, ctx, row) => {
    enforce(may.linkAccused(ctx.actor, factsOf(row), body.version), refusals, row)
    await confirmAccused(tx, ctx, row, body.accused)
    await rebuildAccess(tx, [id])
    await ctx.deps.reconcile(tx, ctx.deps, [id])
    return { message: words.linked, data: await showCase(tx, ctx, await seenCase(tx, ctx.actor, id)) }
  })
}

import { FILTERS } from '@accord/policy/disputes.policy'
import type { ActorContext } from '../../http/context.ts'
import { countCases } from '../disputes/disputes.lists.queries.ts'
import { whoseOf } from '../disputes/disputes.service.ts'

/** Every number comes from the same sight as the lists (threats). */
export async function dashboard(ctx: ActorContext) {
  const { db } = ctx.deps
  const whose = whoseOf(ctx.actor)
  const [pending, open] = await Promise.all([
    countCases(db, whose, { groups: ['waiting'], words: '' }),
    countCases(db, whose, { groups: FILTERS.Open, words: '' }),
  ])
  return { data: { pending_disputes: { count: pending }, open_disputes: { count: open } } }
}

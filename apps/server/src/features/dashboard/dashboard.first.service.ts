import type { FirstThing } from '@accord/contract/dashboard/dashboard.schemas'
import { holds, isMinistry } from '@accord/policy/actor'
import { FILTERS, mayDiscuss, mayFile } from '@accord/policy/disputes.policy'
import type { ActorContext } from '../../http/context.ts'
import { cappedTotal } from '../../http/cursor.ts'
import { threadsOfCase } from '../discussions/discussions.queries.ts'
import { pageOfCases } from '../disputes/disputes.lists.queries.ts'
import { presentCase } from '../disputes/disputes.present.ts'
import { seenCase, whoseOf } from '../disputes/disputes.service.ts'
import { presentFirst } from './dashboard.present.ts'
import { casesIn, casesToAnswer, casesToSettle } from './dashboard.queries.ts'

type Counts = { readonly pending: number; readonly open: number }

/** The first of these that there is; each asks only when those before it had nothing (product, "First ten seconds"). */
export async function firstThing(ctx: ActorContext, counts: Counts): Promise<FirstThing> {
  return isMinistry(ctx.actor)
    ? ((await toDecide(ctx, counts)) ?? presentFirst('none'))
    : ((await toSettle(ctx)) ?? (await toAnswer(ctx)) ?? (await newestCase(ctx, counts)))
}

/** What waits for the ministry: cases to approve, the longest wait first, then recalls. */
async function toDecide({ deps, actor }: ActorContext, { pending }: Counts): Promise<FirstThing | null> {
  if (pending > 0 && holds(actor, 'approve dispute'))
    return presentFirst('approve', { rows: await casesIn(deps.db, 'case opened'), count: cappedTotal(pending) })
  if (!holds(actor, 'change dispute case status')) return null
  const rows = await casesIn(deps.db, 'recalled')
  return rows.length > 0 ? presentFirst('decide the recall', { rows }) : null
}

async function toSettle({ deps, actor }: ActorContext): Promise<FirstThing | null> {
  if (!holds(actor, 'change dispute case status')) return null
  const rows = await casesToSettle(deps.db, actor)
  return rows.length > 0 ? presentFirst('settle', { rows }) : null
}

async function toAnswer({ deps, actor }: ActorContext): Promise<FirstThing | null> {
  if (!mayDiscuss(actor)) return null
  const rows = await casesToAnswer(deps.db, actor)
  return rows.length > 0 ? presentFirst('answer', { rows }) : null
}

/** Nothing waits for the reader alone: where their newest open case stands, or filing one. */
async function newestCase(ctx: ActorContext, { open }: Counts): Promise<FirstThing> {
  const { deps, actor } = ctx
  const filter = { groups: FILTERS.Open, words: '', after: null, limit: 1, oldestFirst: false }
  const [newest] = open > 0 && actor.group !== 'settlement' ? await pageOfCases(deps.db, whoseOf(actor), filter) : []
  if (!newest) return presentFirst(mayFile(actor) ? 'file' : 'none')
  const row = await seenCase(deps.db, actor, newest.id)
  const { _id, case_no, title, status, next_step } = presentCase(actor, row)
  const [thread] = mayDiscuss(actor) ? await threadsOfCase(deps.db, row.id, actor.id) : []
  const unread_messages = thread?.unread ?? 0
  const shown = { _id, case_no, title, status, next_step, filed_by_me: row.filer_id === actor.id, unread_messages }
  return { step: 'follow', count: cappedTotal(open), cases: [], case: shown }
}

import type { requestsQuery } from '@accord/contract/requests/requests.schemas'
import type { Actor } from '@accord/policy/actor'
import { decidesFor, kindsDecidedBy } from '@accord/policy/requests.policy'
import type * as z from 'zod/mini'
import { type Countable, NO_ROWS } from '../../http/capped.queries.ts'
import type { ActorContext } from '../../http/context.ts'
import { decodeCursor, UUID_FORM } from '../../http/cursor.ts'
import { answerPage } from '../../http/page.ts'
import { presentRequest } from './requests.present.ts'
import { countRequests, type Filter, pageOfRequests, requestsToCount } from './requests.queries.ts'

/** What waits for a decision of the actor, the most recent first (rules "Requests"). */
export async function requests({ deps, actor }: ActorContext, page: z.infer<typeof requestsQuery>) {
  const [after = null] = decodeCursor(page.cursor, UUID_FORM) ?? []
  const whose = decidesFor(actor)
  const kinds = kindsDecidedBy(actor)
  if (!whose || kinds.length === 0) return { data: [], next_cursor: null, total: 0 }
  const filter: Filter = {
    me: actor.id,
    kinds: page.kind ? kinds.filter(kind => kind === page.kind) : kinds,
    words: page.q ?? '',
    after,
    limit: page.limit + 1,
    oldestFirst: page.order === 'asc',
  }
  const rows = await pageOfRequests(deps.db, whose, filter)
  const count = () => countRequests(deps.db, whose, filter)
  return answerPage(rows, { limit: page.limit, after }, { present: presentRequest, placeOf: row => [row.id], count })
}

const allWaiting = (actor: Actor) => {
  const [whose, kinds] = [decidesFor(actor), kindsDecidedBy(actor)]
  const all = { me: actor.id, kinds, words: '', after: null, limit: 1, oldestFirst: true }
  return whose && kinds.length > 0 ? { whose, all } : null
}

/** Those that wait for a decision of the actor, to be counted with others. */
export function requestsWaiting(actor: Actor): Countable {
  const waiting = allWaiting(actor)
  return { what: null, rows: waiting ? requestsToCount(waiting.whose, waiting.all) : NO_ROWS }
}

/** How many wait for a decision of the actor, and since when. */
export async function waitingRequests({ deps, actor }: ActorContext): Promise<{ count: number; since: Date } | null> {
  const waiting = allWaiting(actor)
  if (!waiting) return null
  const { whose, all } = waiting
  const count = await countRequests(deps.db, whose, all)
  const [oldest] = count > 0 ? await pageOfRequests(deps.db, whose, all) : []
  return oldest ? { count, since: oldest.created_at } : null
}

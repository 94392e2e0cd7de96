import { REQUEST_KINDS, type requestsQuery } from '@accord/contract/requests/requests.schemas'
import { decidesFor } from '@accord/policy/requests.policy'
import type * as z from 'zod/mini'
import type { ActorContext } from '../../http/context.ts'
import { cappedTotal, decodeCursor, encodeCursor, UUID_FORM } from '../../http/cursor.ts'
import { presentRequest } from './requests.present.ts'
import { countRequests, type Filter, pageOfRequests } from './requests.queries.ts'

/** What waits for a decision of the actor, the most recent first (rules §10). */
export async function requests({ deps, actor }: ActorContext, page: z.infer<typeof requestsQuery>) {
  const [after = null] = decodeCursor(page.cursor, UUID_FORM) ?? []
  const whose = decidesFor(actor)
  if (!whose) return { data: [], next_cursor: null, total: 0 }
  const filter: Filter = {
    me: actor.id,
    kinds: page.kind ? [page.kind] : REQUEST_KINDS,
    words: page.q ?? '',
    after,
    limit: page.limit + 1,
    oldestFirst: page.order === 'asc',
  }
  const rows = await pageOfRequests(deps.db, whose, filter)
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const total = last || after ? await countRequests(deps.db, whose, filter) : rows.length
  return {
    data: shown.map(presentRequest),
    next_cursor: last ? encodeCursor(last.id) : null,
    total: cappedTotal(total),
  }
}

/** How many wait for a decision of the actor. */
export async function countWaiting({ deps, actor }: ActorContext): Promise<number> {
  const whose = decidesFor(actor)
  if (!whose) return 0
  const all = { me: actor.id, kinds: REQUEST_KINDS, words: '', after: null, limit: 0, oldestFirst: false }
  return countRequests(deps.db, whose, all)
}

import type { Found } from '@accord/contract/search/search.schemas'
import type { ActorContext } from '../../http/context.ts'
import { lagosYear } from '../../lagos.ts'
import type { Filter } from '../disputes/disputes.ids.queries.ts'
import { rowsOfIds } from '../disputes/disputes.lists.queries.ts'
import * as disputes from '../disputes/disputes.search.queries.ts'
import { whoseOf } from '../disputes/disputes.service.ts'
import type { Asked, Sought } from './search.asked.ts'
import { filteredCases, inOrderOfTitle } from './search.cases.queries.ts'
import { countOf, FOUND_MOST } from './search.found.queries.ts'
import { presentDispute } from './search.present.ts'
import { findSaid, readSaid } from './search.said.queries.ts'

/** A case that is found by its own words, or by those of a message. */
type Hit = { readonly caseId: string; readonly messageId: string | null }
type Hits = { readonly hits: readonly Hit[]; readonly count: number }

/** Ids begin with the time (rules "Times and ids"). */
const newestFirst = (a: Hit, b: Hit) => ((a.messageId ?? a.caseId) < (b.messageId ?? b.caseId) ? 1 : -1)
const ofRow = (caseId: string): Hit => ({ caseId, messageId: null })

/** By title all are sorted that are counted; any other order is that of the list. */
const filterOf = ({ groups, typed, from, until, order, limit }: Asked): Filter => ({
  groups,
  words: typed,
  from,
  until,
  after: null,
  limit: order === 'name' ? FOUND_MOST : limit,
  oldestFirst: order === 'oldest',
})

/** By number, then by the words of the row, then by words said in the case: each case once. */
async function hitsOf({ deps: { db, clock }, actor }: ActorContext, sought: Sought): Promise<Hits> {
  const { asked } = sought
  const [whose, filter] = [whoseOf(actor), filterOf(asked)]
  if (asked.words.length === 0) {
    const { ids, count } = await filteredCases(db, whose, filter)
    return { hits: ids.map(ofRow), count }
  }
  const [numbered, worded] = await Promise.all([
    disputes.foundByNumber(db, whose, filter, lagosYear(clock.now())),
    disputes.searchCases(db, whose, filter, { most: FOUND_MOST }),
  ])
  const own = [...new Set([...numbered, ...worded.ids])].map(ofRow)
  if (worded.count >= FOUND_MOST) return { hits: own, count: worded.count }
  const said = (await findSaid(db, actor, sought, worded.query)).sort(newestFirst)
  return { hits: [...own, ...said], count: Math.max(worded.count, numbered.length) + said.length }
}

async function sortedHits(ctx: ActorContext, asked: Asked, hits: readonly Hit[]): Promise<readonly Hit[]> {
  if (asked.order === 'newest') return [...hits].sort(newestFirst)
  if (asked.order === 'oldest') return [...hits].sort((a, b) => newestFirst(b, a))
  if (asked.order === 'relevance') return hits
  const byId = new Map(hits.map(hit => [hit.caseId, hit]))
  return (await inOrderOfTitle(ctx.deps.db, [...byId.keys()], asked.limit)).flatMap(id => byId.get(id) ?? [])
}

/** Cases, and words said in those that the caller takes part in (rules "Search"). */
export const searchCases = async (ctx: ActorContext, sought: Sought): Promise<Found['disputes']> =>
  answer(ctx, sought.asked, await hitsOf(ctx, sought))

/** The same where a letter of the words may be wrong, by the words of the row alone. */
export async function mistypedCases(ctx: ActorContext, { asked, query }: Sought): Promise<Found['disputes']> {
  const spelled = { most: FOUND_MOST, ...(query !== null && { spelled: query }) }
  const { ids, count } = await disputes.searchCases(ctx.deps.db, whoseOf(ctx.actor), filterOf(asked), spelled)
  return answer(ctx, asked, { hits: ids.map(ofRow), count })
}

async function answer(ctx: ActorContext, asked: Asked, { hits, count }: Hits): Promise<Found['disputes']> {
  const { db } = ctx.deps
  const shown = (await sortedHits(ctx, asked, hits)).slice(0, asked.limit)
  const [rows, said] = await Promise.all([
    rowsOfIds(
      db,
      shown.map(hit => hit.caseId),
      filterOf(asked),
    ),
    readSaid(
      db,
      shown.flatMap(hit => hit.messageId ?? []),
    ),
  ])
  const data = shown.flatMap(({ caseId, messageId }) => {
    const row = rows.find(one => one.id === caseId)
    return row
      ? [
          presentDispute(
            row,
            said.find(one => one.id === messageId),
            asked.words,
          ),
        ]
      : []
  })
  return { count: countOf(count), data }
}

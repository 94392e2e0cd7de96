import type { Found } from '@accord/contract/search/search.schemas'
import type { ActorContext } from '../../http/context.ts'
import { lagosYear } from '../../lagos.ts'
import { nameKey } from '../../lib/names.ts'
import type { Filter } from '../disputes/disputes.ids.queries.ts'
import { rowsOfIds } from '../disputes/disputes.lists.queries.ts'
import { whoseOf } from '../disputes/disputes.matching.ts'
import * as disputes from '../disputes/disputes.search.queries.ts'
import type { Asked, Sought } from './search.asked.ts'
import { filteredCases, inOrderOfTitle } from './search.cases.queries.ts'
import { countOf, FOUND_MOST } from './search.found.queries.ts'
import { presentDispute } from './search.present.ts'
import { findSaid, readSaid } from './search.said.queries.ts'

/** A case that is found by its own words, or by those of a message. */
type Hit = { readonly caseId: string; readonly messageId: string | null }
/** `named` is how many of the count are found by their number or their row. */
type Hits = { readonly hits: readonly Hit[]; readonly count: number; readonly named: number }

/** What the group shows, and how many of it hold the words as typed, not just a form of them that was said. */
export type FoundCases = { readonly group: Found['disputes']; readonly named: number }

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

/** By number, then by the words of the row, or by a tsquery in place of them, then by words said in the case: each case once. */
async function hitsOf({ deps: { db, clock }, actor }: ActorContext, sought: Sought, spelled?: string): Promise<Hits> {
  const { asked } = sought
  const [whose, filter] = [whoseOf(actor), filterOf(asked)]
  if (asked.words.length === 0) {
    const { ids, count } = await filteredCases(db, whose, filter)
    return { hits: ids.map(ofRow), count, named: count }
  }
  const [numbered, worded] = await Promise.all([
    disputes.foundByNumber(db, whose, filter, lagosYear(clock.now())),
    disputes.searchCases(db, whose, filter, { most: FOUND_MOST, ...(spelled && { spelled }) }),
  ])
  const own = [...new Set([...numbered, ...worded.ids])].map(ofRow)
  const named = Math.max(worded.count, numbered.length)
  if (worded.count >= FOUND_MOST) return { hits: own, count: named, named }
  const said = (await findSaid(db, actor, sought, worded.query)).sort(newestFirst)
  return { hits: [...own, ...said], count: named + said.length, named }
}

async function sortedHits(ctx: ActorContext, asked: Asked, hits: readonly Hit[]): Promise<readonly Hit[]> {
  if (asked.order === 'newest') return [...hits].sort(newestFirst)
  if (asked.order === 'oldest') return [...hits].sort((a, b) => newestFirst(b, a))
  if (asked.order === 'relevance') return hits
  const byId = new Map(hits.map(hit => [hit.caseId, hit]))
  return (await inOrderOfTitle(ctx.deps.db, [...byId.keys()], asked.limit)).flatMap(id => byId.get(id) ?? [])
}

/** Cases, and words said in those that the caller takes part in (rules "Search"). */
export const searchCases = async (ctx: ActorContext, sought: Sought): Promise<FoundCases> =>
  answer(ctx, sought.asked, await hitsOf(ctx, sought))

/** The same where a letter of the words of the row may be wrong; what was said has them as they were typed. */
export const mistypedCases = async (ctx: ActorContext, sought: Sought): Promise<FoundCases> =>
  answer(ctx, sought.asked, await hitsOf(ctx, sought, sought.query ?? undefined))

async function answer(ctx: ActorContext, asked: Asked, { hits, count, named }: Hits): Promise<FoundCases> {
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
  const saidSo = said.filter(({ body }) => asked.words.every(word => nameKey(body).includes(word)))
  return { group: { count: countOf(count), data }, named: named + saidSo.length }
}

import type { Found } from '@accord/contract/search/search.schemas'
import type { ActorContext } from '../../http/context.ts'
import type { Filter } from '../disputes/disputes.ids.queries.ts'
import { rowsOfIds } from '../disputes/disputes.lists.queries.ts'
import { foundByNumber, strict } from '../disputes/disputes.search.queries.ts'
import { whoseOf } from '../disputes/disputes.service.ts'
import type { Asked } from './search.asked.ts'
import { findCases, inOrderOfTitle } from './search.cases.queries.ts'
import { countOf, FOUND_MOST } from './search.found.queries.ts'
import { presentDispute } from './search.present.ts'
import { findSaid, readSaid } from './search.said.queries.ts'

/** A case that is found by its own words, or by those of a message. */
type Hit = { readonly caseId: string; readonly messageId: string | null }

/** Ids begin with the time (rules "Times and ids"). */
const newestFirst = (a: Hit, b: Hit) => ((a.messageId ?? a.caseId) < (b.messageId ?? b.caseId) ? 1 : -1)

const filterOf = ({ groups, typed, from, until, order }: Asked): Filter => ({
  groups,
  words: typed,
  from,
  until,
  after: null,
  limit: FOUND_MOST,
  oldestFirst: order === 'oldest',
})

/** By number, then by the words of the row, then by words said in the case: each case once. */
async function hitsOf({ deps: { db }, actor }: ActorContext, asked: Asked): Promise<Hit[]> {
  const [whose, filter] = [whoseOf(actor), filterOf(asked)]
  const [numbered, worded, said] = await Promise.all([
    foundByNumber(db, whose, filter),
    findCases(db, whose, filter),
    asked.words.length > 0 ? findSaid(db, actor, asked, strict(asked.words).query) : [],
  ])
  const own = [...new Set([...numbered, ...worded])]
  const known = new Set(own)
  return [
    ...own.map(caseId => ({ caseId, messageId: null })),
    ...said.filter(one => !known.has(one.caseId)).sort(newestFirst),
  ]
}

async function sortedHits(ctx: ActorContext, asked: Asked, hits: readonly Hit[]): Promise<readonly Hit[]> {
  if (asked.order === 'newest') return [...hits].sort(newestFirst)
  if (asked.order === 'oldest') return [...hits].sort((a, b) => newestFirst(b, a))
  if (asked.order === 'relevance') return hits
  const byId = new Map(hits.map(hit => [hit.caseId, hit]))
  return (await inOrderOfTitle(ctx.deps.db, [...byId.keys()], asked.limit)).flatMap(id => byId.get(id) ?? [])
}

/** Cases, and words said in those that the caller takes part in (rules "Search"). */
export async function searchCases(ctx: ActorContext, asked: Asked): Promise<Found['disputes']> {
  const { db } = ctx.deps
  const hits = await hitsOf(ctx, asked)
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
  return { count: countOf(hits.length), data }
}

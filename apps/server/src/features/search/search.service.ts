import type { Found, FoundUnit, searchQuery } from '@accord/contract/search/search.schemas'
import type * as z from 'zod/mini'
import type { ActorContext } from '../../http/context.ts'
import { type Asked, askedOf } from './search.asked.ts'
import { searchCases } from './search.cases.service.ts'
import { findDocuments } from './search.documents.queries.ts'
import { countOf } from './search.found.queries.ts'
import { findPeople } from './search.people.queries.ts'
import { presentFoundDocument, presentFoundUnit, presentFoundUser } from './search.present.ts'
import { findUnits } from './search.units.queries.ts'

const NONE = { count: 0, data: [] }

/** Rows that each say how many were found in all. */
const groupOf = <Row extends { found: number }, Shown>(rows: readonly Row[], present: (row: Row) => Shown) => ({
  count: countOf(rows[0]?.found ?? 0),
  data: rows.map(present),
})

const unitsOf = async ({ deps, actor }: ActorContext, asked: Asked, ...kinds: FoundUnit['kind'][]) =>
  groupOf(await findUnits(deps.db, kinds, asked), row => presentFoundUnit(actor, row))

/** Everything that the caller may see and that holds the words, by group (rules "Search"). */
export async function search(ctx: ActorContext, sent: z.output<typeof searchQuery>): Promise<{ data: Found }> {
  const { deps, actor } = ctx
  const asked = askedOf(sent)
  const { isAny, mimes, groups } = asked
  const named = isAny && !mimes && !groups
  const [disputes, documents, users, unions, branches, organizations] = await Promise.all([
    isAny && !mimes ? searchCases(ctx, asked) : NONE,
    isAny ? findDocuments(deps.db, actor, asked).then(rows => groupOf(rows, presentFoundDocument)) : NONE,
    named ? findPeople(deps.db, actor, asked).then(rows => groupOf(rows, presentFoundUser)) : NONE,
    named ? unitsOf(ctx, asked, 'union') : NONE,
    named ? unitsOf(ctx, asked, 'branch') : NONE,
    named ? unitsOf(ctx, asked, 'sub_branch', 'employer') : NONE,
  ])
  return { data: { disputes, documents, users, unions, branches, 'sub branches': organizations } }
}

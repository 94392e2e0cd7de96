import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import { foundBy, isFound } from '../disputes/access.queries.ts'
import { type Filter, pageOfIds, type Whose } from '../disputes/disputes.ids.queries.ts'
import type { Searched } from '../disputes/disputes.search.queries.ts'
import type { Reader } from '../disputes/members.queries.ts'
import { FOUND_MOST } from './search.found.queries.ts'

/** Cases that the filter lets through, counted no further than the cap. */
export async function filteredCases(db: Db, whose: Whose, filter: Filter): Promise<Searched> {
  const found = await sql<{ id: string }>`${pageOfIds(whose, { ...filter, limit: FOUND_MOST })}`.execute(db)
  const ids = found.rows.map(row => row.id)
  return { ids: ids.slice(0, filter.limit), count: ids.length, query: null }
}

/** Whoever has no more cases than this is asked about them by their ids. */
const FEW = 500

/** All cases of somebody who has few; null of everybody else. */
export async function fewCases(db: Db, whose: Whose): Promise<string[] | null> {
  if (whose === 'ministry') return null
  const found = await sql<{
    case_id: string
  }>`${PLANNED_ANEW} ${foundBy(whose.keys)} limit ${sql.lit(FEW + 1)}`.execute(db)
  return found.rows.length > FEW ? null : found.rows.map(row => row.case_id)
}

/** Which rows of cases, known by their `case_id`, the reader has access to and reads such things of. */
export function seenAmong({ whose, may }: Reader, cases: readonly string[] | null, caseId: RawBuilder<unknown>) {
  if (whose === 'ministry' || cases) return may(caseId)
  return sql`${isFound(whose.keys, caseId)} and ${may(caseId)}`
}

/** The first of these cases by their titles. */
export async function inOrderOfTitle(db: Db, ids: readonly string[], limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`select c.id from cases c where c.id = any(${[...ids]}::uuid[])
    order by lower(c.title), c.id limit ${sql.lit(limit)}`.execute(db)
  return found.rows.map(row => row.id)
}

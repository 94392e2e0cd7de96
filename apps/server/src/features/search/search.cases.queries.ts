import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Filter, pageOfIds, type Whose } from '../disputes/disputes.ids.queries.ts'
import { foundIds } from '../disputes/disputes.search.queries.ts'

/** Cases whose row holds the words; without words those that the filter lets through. */
export async function findCases(db: Db, whose: Whose, filter: Filter): Promise<string[]> {
  if (filter.words !== '') return (await foundIds(db, whose, filter)).ids
  const found = await sql<{ id: string }>`${pageOfIds(whose, filter)}`.execute(db)
  return found.rows.map(row => row.id)
}

/** The first of these cases by their titles. */
export async function inOrderOfTitle(db: Db, ids: readonly string[], limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`select c.id from cases c where c.id = any(${[...ids]}::uuid[])
    order by lower(c.title), c.id limit ${sql.lit(limit)}`.execute(db)
  return found.rows.map(row => row.id)
}

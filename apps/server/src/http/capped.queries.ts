import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { rememberCount, rememberedCount } from './capped.ts'

/** A list by its name, null where its count is never remembered, and its rows as SQL, no more than the cap. */
export type Countable = { readonly what: string | null; readonly rows: RawBuilder<unknown> }

export const NO_ROWS = sql`select where false`

/** How many each of these lists has, as `cappedCount` says it; those that are not remembered are counted in one statement. */
export async function countTogether(db: Db, lists: readonly Countable[]): Promise<number[]> {
  const known = lists.map(({ what }) => (what === null ? undefined : rememberedCount(db, what)))
  const others = lists.filter((_, i) => known[i] === undefined)
  const counts = others.map(({ rows }) => sql`(select count(*) from (${rows}) x)`)
  const found =
    counts.length > 0 ? await sql<{ counts: string[] }>`select array[${sql.join(counts)}] counts`.execute(db) : null
  const counted = (found?.rows[0]?.counts ?? []).map(Number)
  for (const [i, { what }] of others.entries()) if (what !== null) rememberCount(db, what, counted[i] ?? 0)
  return known.map(count => count ?? counted.shift() ?? 0)
}

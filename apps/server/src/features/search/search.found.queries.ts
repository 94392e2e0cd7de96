import { type RawBuilder, sql } from 'kysely'
import { firstIdOf } from '../../lib/ids.ts'
import type { Asked } from './search.asked.ts'

/** Counting and sorting stop here (rules "Search"); one more is read, to know that there are more. */
const MOST = 1_000
export const FOUND_MOST = MOST + 1
export const countOf = (found: number) => (found > MOST ? ('1,000+' as const) : found)

/** Ids begin with the time at which they were made (rules "Times and ids"). */
export const made = (id: RawBuilder<unknown>, { from, until }: Pick<Asked, 'from' | 'until'>) => sql`
  ${from ? sql`and ${id} >= ${firstIdOf(from)}::uuid` : sql``} ${until ? sql`and ${id} < ${firstIdOf(until)}::uuid` : sql``}`

/** Whether a name holds the words; indexes are of this very expression. */
export const named = (name: RawBuilder<unknown>, query: string | null) =>
  query === null ? sql`true` : sql`to_tsvector('simple', search_text(${name})) @@ ${query}::tsquery`

/** Which are read first, where more match than are sorted. */
export const firstOf = ({ order }: Asked) => {
  if (order === 'newest') return sql`order by id desc`
  return order === 'oldest' ? sql`order by id` : sql``
}

/** In what order those found stand, each with its `id` and the `key` of its name. */
export function sorted({ order, key }: Asked): RawBuilder<unknown> {
  if (order === 'newest') return sql`id desc`
  if (order === 'oldest') return sql`id`
  if (order === 'name') return sql`key, id`
  return sql`(key = ${key}) desc, starts_with(key, ${key}) desc, key, id`
}

/** A table `found` of ids and keys, cut and in order: a table `page` with the `place` of each. */
export const pageOfFound = (asked: Asked) => sql`page as materialized (
  select id, row_number() over (order by ${sorted(asked)}) place from found order by place limit ${sql.lit(asked.limit)})`

import { type RawBuilder, sql } from 'kysely'
import { firstIdOf } from '../../lib/ids.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'
import type { Asked } from './search.asked.ts'

/** Counting and sorting stop here (rules "Search"); one more is read, to know that there are more. */
const MOST = 1_000
export const FOUND_MOST = MOST + 1
export const countOf = (found: number) => (found > MOST ? ('1,000+' as const) : found)

/** Ids begin with the time at which they were made (rules "Times and ids"). */
export const made = (id: RawBuilder<unknown>, { from, until }: Pick<Asked, 'from' | 'until'>) => sql`
  ${from ? sql`and ${id} >= ${firstIdOf(from)}::uuid` : sql``} ${until ? sql`and ${id} < ${firstIdOf(until)}::uuid` : sql``}`

/** Whether a text holds each of the words. */
export const holdsAll = (text: RawBuilder<unknown>, words: readonly string[]) =>
  words.length === 0
    ? sql`true`
    : sql.join(
        words.map(word => sql`${text} like ${`%${likeEscaped(word)}%`}`),
        sql` and `,
      )

/** The way in which the first are read, where more match than are sorted. */
export const firstOf = ({ order }: Asked) => (order === 'oldest' ? sql`order by id` : sql`order by id desc`)

/** In what order those found stand, each with its `id` and the `key` of its name. */
export function sorted({ order, key }: Asked): RawBuilder<unknown> {
  if (order === 'newest') return sql`id desc`
  if (order === 'oldest') return sql`id`
  if (order === 'name') return sql`key, id`
  return sql`(key = ${key}) desc, starts_with(key, ${key}) desc, key, id`
}

import { type RawBuilder, sql } from 'kysely'
import { likeEscaped } from '../organizations/organizations.queries.ts'

/** What is searched, letter by letter, by the index `cases_words`: the title, then the number. */
const TEXT = sql`lower(c.title) || ' ' || lower(c.case_no)`

/** All that is before the last digits of a case number is in every case: the index is asked for those alone. */
const LAST_DIGITS = /\/(\d{4,})$/

function named(words: string): RawBuilder<unknown> {
  if (words === '') return sql``
  const typed = words.toLowerCase()
  const digits = LAST_DIGITS.exec(typed)?.[1]
  if (digits) return sql`and ${TEXT} like ${`%${digits}%`} and strpos(${TEXT}, ${typed}) > 0`
  return sql`and ${TEXT} like ${`%${likeEscaped(typed)}%`}`
}

/** Between two spaces a word was typed whole, and whatever is found has it whole in its title. */
export const wholeWords = (words: string): string[] => words.toLowerCase().split(' ').slice(1, -1)

/** Where a search looks: in all cases, in the few that have each word typed whole, or in all because those are not few. */
export type Among = 'cases' | 'few' | 'not few'

/** So many cases are read in less time than the index `cases_words` takes for a long text. */
const FEW = 5_000

const sizeOfFew = sql`(select count(*) from few)`
const HELD: Record<Among, RawBuilder<unknown>> = {
  cases: sql``,
  few: sql`and ${sizeOfFew} <= ${sql.lit(FEW)}`,
  'not few': sql`and ${sizeOfFew} > ${sql.lit(FEW)}`,
}

export const tableOf = (among: Among) => sql.raw(among === 'few' ? 'few' : 'cases')

/** The cases whose text holds the words; false for every one where this is not the place to look. */
export const sought = (words: string, among: Among) => sql`${named(words)} ${HELD[among]}`

/**
 * Ids found among those few if they are, else among all: PostgreSQL reads the other half only if it must.
 * `ids` selects by `sought` from `tableOf`, in the order of the list and up to `limit`.
 */
export const byWholeWords = (
  words: string,
  { ids, order, limit }: { ids: (among: Among) => RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number },
) => sql`
  with few as materialized (
    select c.id, c.title, c.case_no, c.status, c.internal_unit_id, c.accused_unit_id, c.approved_at from cases c
    where string_to_array(lower(c.title), ' ') @> ${wholeWords(words)}::text[] limit ${sql.lit(FEW + 1)})
  select id from ((${ids('few')}) union all (${ids('not few')})) either order by id ${order} limit ${sql.lit(limit)}`

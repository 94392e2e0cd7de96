import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Countable } from '../../http/capped.queries.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { ALL_CASES, dueOf } from './disputes.due.queries.ts'
import { type Filter, GROUNDS, type Whose, within } from './disputes.ids.queries.ts'
import { anyOf, rowsOfKeys } from './disputes.keys.queries.ts'
import { type ListRow, rowsByDue } from './disputes.lists.queries.ts'
import { isInGroup } from './disputes.statuses.queries.ts'

/** Cases in the order of their legal days, between two of them where these are given. */
export type DueFilter = Pick<Filter, 'groups' | 'words' | 'internalTo'> & {
  readonly from: string | null
  readonly until: string | null
  /** Between which moments they were filed. */
  readonly filed: Pick<Filter, 'from' | 'until'>
}
/** Where the page before ended; a day of null: among those without one. */
export type DuePlace = { readonly day: string | null; readonly id: string }

const escaped = (words: string) => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** What a case `c` must be besides its day. */
function matches({ groups, words, internalTo, filed }: DueFilter): RawBuilder<unknown> {
  const grouped = groups ? sql`and (${sql.join(groups.map(isInGroup), sql` or `)})` : sql``
  const worded = words ? sql`and lower(c.title) || ' ' || lower(c.case_no) like ${escaped(words)}` : sql``
  const inside = internalTo
    ? internalTo === 'any'
      ? sql`and c.internal_unit_id is not null`
      : sql`and c.internal_unit_id = ${internalTo}`
    : sql``
  return sql`${grouped} ${worded} ${inside} ${within('c.id', { ...filed, after: null, oldestFirst: false })}`
}

const isPlain = ({ groups, words, internalTo, filed }: DueFilter): boolean =>
  !groups && !words && !internalTo && !filed.from && !filed.until

const between = ({ from, until }: DueFilter) =>
  sql`${from ? sql`and l.due_on >= ${from}::date` : sql``} ${until ? sql`and l.due_on <= ${until}::date` : sql``}`

const behind = (after: DuePlace | null) =>
  after ? sql`and (l.due_on, l.case_id) > (${after.day}::date, ${after.id}::uuid)` : sql``

/** The ids of a page of cases with a legal day, down the list of each key. */
function dated(whose: Whose, f: DueFilter, after: DuePlace | null, limit: number): RawBuilder<unknown> {
  const more = isPlain(f) ? sql`` : sql`and exists (select from cases c where c.id = l.case_id ${matches(f)})`
  const listOf = (key: RawBuilder<unknown>) => sql`select l.case_id id, l.due_on from due_list l
    where l.access_key = ${key} ${between(f)} ${behind(after)} ${more} order by l.due_on, l.case_id limit ${limit}`
  if (whose === 'ministry') return sql`select id from (${listOf(sql.lit(ALL_CASES))}) x`
  return sql`select id from (select distinct id, due_on from ${rowsOfKeys(whose.keys)} k(k) cross join lateral (${listOf(sql`k`)}) l) x
    order by due_on, id limit ${limit}`
}

/** The ids of a page of cases without one, the newest first. */
function undated(whose: Whose, f: DueFilter, after: string | null, limit: number): RawBuilder<unknown> {
  // As a value, which is looked up for each case: as a join PostgreSQL may read the days of all.
  const without = (id: RawBuilder<unknown>) =>
    sql`${dueOf(id)} is null ${after ? sql`and ${id} < ${after}::uuid` : sql``}`
  if (whose === 'ministry')
    return sql`select c.id from cases c where ${without(sql`c.id`)} ${matches(f)} order by c.id desc limit ${limit}`
  const more = isPlain(f) ? sql`` : sql`and exists (select from cases c where c.id = s.case_id ${matches(f)})`
  return sql`select id from (select distinct s.case_id id from ${rowsOfKeys(whose.keys)} k(k)
      cross join lateral (select s.case_id from case_access s where s.access_key = k and ${without(sql`s.case_id`)} ${more}
        order by s.case_id desc limit ${sql.raw(String(limit * GROUNDS))}) s) x
    order by id desc limit ${limit}`
}

/** One page of either kind. */
export const pageByDue = (
  db: Db,
  whose: Whose,
  f: DueFilter,
  after: DuePlace | null,
  limit: number,
): Promise<ListRow[]> => rowsByDue(db, dated(whose, f, after, limit), true)
export const pageWithoutDue = (db: Db, whose: Whose, f: DueFilter, after: string | null, limit: number) =>
  rowsByDue(db, undated(whose, f, after, limit), false)

/** Cases with a legal day, to be counted: by keys alone without order, which is a fifth of the work. */
export function casesByDue(whose: Whose, f: DueFilter): Countable {
  const what = JSON.stringify(['due', whose, f])
  if (whose === 'ministry' || !isPlain(f)) return { what, rows: dated(whose, f, null, COUNT_LIMIT) }
  const rows = sql`select from due_list l where l.access_key = ${anyOf(whose.keys)} ${between(f)}
    group by l.case_id limit ${sql.lit(COUNT_LIMIT)}`
  return { what, rows }
}

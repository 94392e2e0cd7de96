import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import type { StatusGroup } from '@accord/policy/disputes.policy'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import { COUNT_LIMIT, cappedCount, rememberCount, rememberedCount } from '../../http/capped.ts'
import { firstIdOf } from '../../lib/ids.ts'
import { isFound } from './access.queries.ts'
import { type Among, byWholeWords, sought, tableOf, wholeWords } from './disputes.search.queries.ts'
import { isInGroup } from './disputes.statuses.queries.ts'

export type ListRow = {
  id: string
  case_no: string
  title: string
  type: string
  status: CaseStatus
  filed_at: Date
  claimant_id: string
  claimant_name: string
  claimant_acronym: string
  claimant_logo: string | null
  accused_id: string
  accused_name: string
  accused_acronym: string
  accused_logo: string | null
}

/** Whose list: the ministry reads `cases` itself, everybody else finds them by their keys. */
export type Whose = { readonly keys: readonly string[] } | 'ministry'

export type Filter = {
  groups: readonly StatusGroup[] | null
  /** The root unit to which both sides belong, 'any' for whichever it is; every case when left out. */
  internalTo?: string | null | undefined
  /** The unit that is a party, or is above one. */
  unit?: { id: string; access_key: string } | null | undefined
  words: string
  /** Filed between these moments, the second excluded. */
  from?: Date | null | undefined
  until?: Date | null | undefined
  after: string | null
  limit: number
  oldestFirst: boolean
}

const inOrder = ({ oldestFirst }: Pick<Filter, 'oldestFirst'>) => (oldestFirst ? sql`asc` : sql`desc`)

/**
 * What comes after the page before, within the days asked for: ids are made at filing and begin with the time
 * (rules "Times and ids").
 */
function within(column: string, f: Filter) {
  const id = sql.raw(column)
  const after = f.after ? sql`and ${id} ${f.oldestFirst ? sql`>` : sql`<`} ${f.after}::uuid` : sql``
  const from = f.from ? sql`and ${id} >= ${firstIdOf(f.from)}::uuid` : sql``
  const until = f.until ? sql`and ${id} < ${firstIdOf(f.until)}::uuid` : sql``
  return sql`${after} ${from} ${until}`
}

/** With words to search, the planner chooses the index: that of the words, of the access keys, or of the newest cases. */
function searched(keys: readonly string[], f: Filter, among: Among) {
  const order = inOrder(f)
  const grouped = f.groups ? sql`and s.status_group = any(${f.groups}::text[])` : sql``
  return sql`select c.id from ${tableOf(among)} c where ${isFound(keys, sql`c.id`, grouped)}
    ${sought(f.words, among)} ${within('c.id', f)} order by c.id ${order} limit ${sql.raw(String(f.limit))}`
}

/** What narrows `cases c` to the actor's access and the filter, in the order of the list. */
function narrowed(whose: Whose, f: Filter, among: Among) {
  const order = inOrder(f)
  const grouped = f.groups ? sql`and (${sql.join(f.groups.map(isInGroup), sql` or `)})` : sql``
  const seen = whose === 'ministry' ? sql`` : sql`${PLANNED_ANEW} and ${isFound(whose.keys, sql`c.id`)}`
  return sql`${grouped} ${seen} ${sought(f.words, among)} ${within('c.id', f)} order by c.id ${order} limit ${sql.raw(String(f.limit))}`
}

/** Down the internal cases of one root unit, or of all; few of all cases are internal, and an index holds just those. */
const internal = (whose: Whose, root: string, f: Filter, among: Among) =>
  sql`select c.id from ${tableOf(among)} c
    where c.internal_unit_id ${root === 'any' ? sql`is not null` : sql`= ${root}`} ${narrowed(whose, f, among)}`

/**
 * Down the cases of one unit: those its key finds, and those that accuse it or a unit below it and are not approved,
 * which its key does not find (rules "Who sees a case"). Whoever asks still sees only what they see.
 */
function ofUnit(whose: Whose, unit: { id: string; access_key: string }, f: Filter, among: Among) {
  const cases = tableOf(among)
  return sql`select x.id from (
      (select c.id from case_access k join ${cases} c on c.id = k.case_id
        where k.access_key = ${unit.access_key}::bigint ${narrowed(whose, f, among)})
      union
      (select c.id from ${cases} c where c.approved_at is null
        and c.accused_unit_id in (select u.id from unit u where u.path @> array[${unit.id}::uuid]) ${narrowed(whose, f, among)})
    ) x order by x.id ${inOrder(f)} limit ${sql.raw(String(f.limit))}`
}

/** A key finds a case on at most this many grounds (filed it, joined it, was given it): rows to read for one case. */
const GROUNDS = 3

/**
 * Each key a value of its own: of an array whose length is unknown PostgreSQL expects ten keys, takes the prepared plan for
 * five times too dear, and plans the list anew for every request. Nobody has more than a handful.
 */
const rowsOf = (keys: readonly string[]) => sql`(values ${sql.join(keys.map(key => sql`(${key}::bigint)`))})`

/** The ids of one page. The LIMIT is a literal and comes before any join, which is what keeps a list flat in cost. */
const pageOfIds = (whose: Whose, f: Filter) =>
  wholeWords(f.words).length === 0
    ? idsAmong(whose, f, 'cases')
    : byWholeWords(f.words, { ids: among => idsAmong(whose, f, among), order: inOrder(f), limit: f.limit })

function idsAmong(whose: Whose, f: Filter, among: Among) {
  const order = inOrder(f)
  const limit = sql.raw(String(f.limit))
  if (f.unit) return ofUnit(whose, f.unit, f, among)
  if (f.internalTo) return internal(whose, f.internalTo, f, among)
  if (whose === 'ministry') return sql`select c.id from ${tableOf(among)} c where true ${narrowed(whose, f, among)}`
  if (f.words !== '') return searched(whose.keys, f, among)
  const each = (group: ReturnType<typeof sql>) => sql`select distinct s.case_id id from ${rowsOf(whose.keys)} k(k)
    cross join lateral (select s.case_id from case_access s where s.access_key = k ${group} ${within('s.case_id', f)}
      order by s.case_id ${order} limit ${sql.raw(String(f.limit * GROUNDS))}) s`
  const found = f.groups
    ? sql.join(
        f.groups.map(g => sql`(${each(sql`and s.status_group = ${sql.lit(g)}`)})`),
        sql` union `,
      )
    : each(sql``)
  return sql`select id from (${found}) x order by id ${order} limit ${limit}`
}

/** A page of ids with all that a row of the list shows, in the order of the list. */
const shown = (order: ReturnType<typeof inOrder>, more = sql``) => sql`
    select c.id, c.case_no, c.title, t.name type, c.status, c.filed_at,
      coalesce(x.id, p.id) claimant_id, coalesce(x.name, trim(p.first_name || ' ' || p.last_name)) claimant_name,
      coalesce(x.acronym, '') claimant_acronym, coalesce(x.logo, case when x.id is null then p.picture end) claimant_logo,
      y.id accused_id, y.name accused_name, y.acronym accused_acronym, y.logo accused_logo ${more}
    from page join cases c on c.id = page.id join case_type t on t.id = c.type_id join person p on p.id = c.filer_id
    left join unit x on x.id = c.claimant_unit_id join unit y on y.id = c.accused_unit_id
    order by c.id ${order}`

/** One page of cases with both parties, in one statement. */
export async function pageOfCases(db: Db, whose: Whose, filter: Filter): Promise<ListRow[]> {
  const found = await sql<ListRow>`
    with page as materialized (${pageOfIds(whose, filter)}) ${shown(inOrder(filter))}`.execute(db)
  return found.rows
}

type Counted = Pick<Filter, 'groups' | 'words' | 'internalTo' | 'unit' | 'from' | 'until'>

const keyOfCount = (whose: Whose, { groups, words, internalTo, unit, from, until }: Counted) =>
  JSON.stringify(['cases', whose, { groups, words, internalTo, unit, from, until }])

/** How many the filter matches, counted no further than the cap. */
export const countCases = (db: Db, whose: Whose, filter: Counted): Promise<number> =>
  cappedCount(db, keyOfCount(whose, filter), async () => {
    const found = await sql<{ count: string }>`select count(*) count from (${idsToCount(whose, filter)}) x`.execute(db)
    return Number(found.rows[0]?.count ?? 0)
  })

/** One page and how many there are in all. Finding is what a search costs, so its first page and the count share it. */
export async function pageAndCount(db: Db, whose: Whose, filter: Filter): Promise<{ rows: ListRow[]; count: number }> {
  if (filter.words !== '' && !filter.after && rememberedCount(db, keyOfCount(whose, filter)) === undefined)
    return foundAndCounted(db, whose, filter)
  const rows = await pageOfCases(db, whose, filter)
  const isAll = rows.length < filter.limit && !filter.after
  return { rows, count: isAll ? rows.length : await countCases(db, whose, filter) }
}

async function foundAndCounted(db: Db, whose: Whose, filter: Filter) {
  const order = inOrder(filter)
  const { rows } = await sql<ListRow & { found: string }>`
    with found as materialized (${pageOfIds(whose, { ...filter, limit: COUNT_LIMIT })}),
      page as materialized (select id from found order by id ${order} limit ${sql.lit(filter.limit)})
    ${shown(order, sql`, (select count(*) from found) found`)}`.execute(db)
  const count = Number(rows[0]?.found ?? 0)
  rememberCount(db, keyOfCount(whose, filter), count)
  return { rows, count }
}

/** By keys alone the index answers without order, which is a third of the work of a page as long. */
function idsToCount(whose: Whose, f: Counted) {
  const limit = sql.raw(String(COUNT_LIMIT))
  const page: Filter = { ...f, after: null, limit: COUNT_LIMIT, oldestFirst: false }
  if (whose === 'ministry' || f.words !== '' || f.internalTo || f.unit) return pageOfIds(whose, page)
  const grouped = f.groups ? sql`and s.status_group = any(${f.groups}::text[])` : sql``
  return sql`select from case_access s where s.access_key = any(${whose.keys}::bigint[]) ${grouped} ${within('s.case_id', page)}
    group by s.case_id limit ${limit}`
}

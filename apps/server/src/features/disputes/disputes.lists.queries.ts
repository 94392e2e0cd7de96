import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { alikeForAll } from '../../db/prepared.ts'
import type { Countable } from '../../http/capped.queries.ts'
import { COUNT_LIMIT, cappedCount } from '../../http/capped.ts'
import { type Filter, idsOfAll, inOrder, pageOfIds, type Whose, within } from './disputes.ids.queries.ts'
import { anyOf } from './disputes.keys.queries.ts'
import { countFound, foundIds } from './disputes.search.queries.ts'

export type ListRow = {
  id: string
  case_no: string
  title: string
  type: string
  status: CaseStatus
  filed_at: Date
  due_on: string | null
  claimant_id: string
  claimant_name: string
  claimant_acronym: string
  claimant_logo: string | null
  accused_id: string
  accused_name: string
  accused_acronym: string
  accused_logo: string | null
}

/** A table `page` of ids with all that a row of the list shows, in an order. */
const shown = (order: RawBuilder<unknown>) => sql`
    select c.id, c.case_no, c.title, t.name type, c.status, c.filed_at, d.due_on,
      coalesce(x.id, p.id) claimant_id, coalesce(x.name, trim(p.first_name || ' ' || p.last_name)) claimant_name,
      coalesce(x.acronym, '') claimant_acronym, coalesce(x.logo, case when x.id is null then p.picture end) claimant_logo,
      y.id accused_id, y.name accused_name, y.acronym accused_acronym, y.logo accused_logo
    from page join cases c on c.id = page.id join case_type t on t.id = c.type_id join person p on p.id = c.filer_id
    left join unit x on x.id = c.claimant_unit_id join unit y on y.id = c.accused_unit_id
    left join case_due d on d.case_id = c.id
    order by ${order}`

async function rowsOfPage(db: Db, page: ReturnType<typeof sql>, filter: Filter): Promise<ListRow[]> {
  const found = await sql<ListRow>`with page as materialized (${page}) ${shown(sql`c.id ${inOrder(filter)}`)}`.execute(
    db,
  )
  return found.rows
}

export const rowsOfIds = async (db: Db, ids: readonly string[], filter: Filter): Promise<ListRow[]> =>
  ids.length === 0
    ? []
    : rowsOfPage(db, sql`select id from unnest(${alikeForAll(sql`${[...ids]}::uuid[]`)}) id`, filter)

/** The ids of one page, without words. */
export const idsOfPage = async (db: Db, whose: Whose, filter: Filter): Promise<string[]> =>
  (await sql<{ id: string }>`${pageOfIds(whose, filter)}`.execute(db)).rows.map(row => row.id)

/** One page of cases with both parties, in one statement; where words are searched, they are found before. */
export async function pageOfCases(db: Db, whose: Whose, filter: Filter): Promise<ListRow[]> {
  if (filter.words === '') return rowsOfPage(db, pageOfIds(whose, filter), filter)
  return rowsOfIds(db, (await foundIds(db, whose, filter)).ids, filter)
}

type Counted = Pick<Filter, 'groups' | 'words' | 'internalTo' | 'unit' | 'from' | 'until'>

const toCount = (filter: Counted): Filter => ({ ...filter, after: null, limit: COUNT_LIMIT, oldestFirst: false })

const nameOf = (whose: Whose, { groups, words, internalTo, unit, from, until }: Counted) =>
  JSON.stringify(['cases', whose, { groups, words, internalTo, unit, from, until }])

/** Those of some groups, to be counted with others. */
export function casesIn(whose: Whose, groups: Filter['groups']): Countable {
  const filter = { groups, words: '' }
  return { what: nameOf(whose, filter), rows: idsToCount(whose, toCount(filter)) }
}

/** How many the filter matches, counted no further than the cap. */
export const countCases = (db: Db, whose: Whose, filter: Counted): Promise<number> =>
  cappedCount(db, nameOf(whose, filter), async () => {
    if (filter.words !== '') return countFound(db, whose, toCount(filter))
    const rows = idsToCount(whose, toCount(filter))
    const found = await sql<{ count: string }>`select count(*) count from (${rows}) x`.execute(db)
    return Number(found.rows[0]?.count ?? 0)
  })

/** One page and how many there are in all. */
export async function pageAndCount(db: Db, whose: Whose, filter: Filter): Promise<{ rows: ListRow[]; count: number }> {
  if (filter.words !== '') return searchedAndCounted(db, whose, filter)
  const rows = await pageOfCases(db, whose, filter)
  const isAll = rows.length < filter.limit && !filter.after
  return { rows, count: isAll ? rows.length : await countCases(db, whose, filter) }
}

/** Where finding a page meant to find all, they are counted with it. */
async function searchedAndCounted(db: Db, whose: Whose, filter: Filter) {
  const { ids, all } = await foundIds(db, whose, filter)
  const rows = await rowsOfIds(db, ids, filter)
  const isAll = all !== null && !filter.after
  return { rows, count: isAll ? all : await countCases(db, whose, filter) }
}

/** By keys alone the index answers without order, which is a third of the work of a page as long. */
function idsToCount(whose: Whose, f: Filter) {
  if (f.internalTo || f.unit) return pageOfIds(whose, f)
  if (whose === 'ministry') return idsOfAll(f)
  const grouped = f.groups ? sql`and s.status_group in (${sql.join(f.groups.map(group => sql.lit(group)))})` : sql``
  return sql`select from case_access s where s.access_key = ${anyOf(whose.keys)} ${grouped} ${within('s.case_id', f)}
    group by s.case_id limit ${f.limit}`
}

/** Those of a page that is in the order of legal days, the days of one page being all there or all missing. */
export async function rowsByDue(db: Db, page: RawBuilder<unknown>, dated: boolean): Promise<ListRow[]> {
  const order = dated ? sql`d.due_on, c.id` : sql`c.id desc`
  const found = await sql<ListRow>`with page as materialized (${page}) ${shown(order)}`.execute(db)
  return found.rows
}

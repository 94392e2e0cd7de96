import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { alikeForAll, PLANNED_ANEW } from '../../db/prepared.ts'
import { isFound } from './access.queries.ts'
import { type Filter, inOrder, isOfUnit, pageOfIds, type Whose, within } from './disputes.ids.queries.ts'
import { caseNumber, isWholeNumber, numberIn, wordsOf } from './disputes.search.ts'
import { isInGroup } from './disputes.statuses.queries.ts'

/**
 * What is looked for: all of it, and what of it is whole words, which an index finds at once; `alone`: it is the number of a
 * case, which hardly any row holds.
 */
type Sought = {
  readonly query: RawBuilder<unknown>
  readonly whole: RawBuilder<unknown> | null
  readonly alone?: boolean
}

const beginning = (word: string) => `'${word}':*`

/**
 * Words in any order. Each but the last was typed to its end, so it stands for every form of itself; the last is also the
 * beginning of a word.
 */
function strict(words: readonly string[]): Sought {
  const [last = ''] = words.slice(-1)
  const before = words.slice(0, -1).join(' ')
  const whole = sql`plainto_tsquery('english', ${before}::text)`
  const query = sql`(${whole} && (plainto_tsquery('english', ${last}::text) || ${beginning(last)}::tsquery))`
  if (words.length === 1 && isWholeNumber(last)) return { query, whole: query, alone: true }
  return { query, whole: before ? sql`(case when numnode(${whole}) = 0 then ${query} else ${whole} end)` : null }
}

/** Where nothing has the words as they were typed: whatever begins with them. */
const loose = (words: readonly string[]): Sought => ({
  query: sql`${words.map(beginning).join(' & ')}::tsquery`,
  whole: null,
})

/** So many cases are read in less time than the index of words takes. */
const NEAR = 2_000
/** So many are read first: words that hardly any of them hold are sooner found by the index. */
const FIRST = 100
const RARE = 2
const FEW = 5_000

/** Rows `w` with these words, of cases that the reader sees and the filter lets through. */
function matching(whose: Whose, f: Filter, { query }: Sought, table: RawBuilder<unknown>) {
  const isOfCase = f.internalTo || f.unit || (whose === 'ministry' && f.groups)
  const [groups, keys] = [f.groups, whose === 'ministry' ? null : whose.keys]
  const inGroups = groups && !keys ? sql`and (${sql.join(groups.map(isInGroup), sql` or `)})` : sql``
  const ofGroups = groups ? sql`and s.status_group = any(${groups}::text[])` : sql``
  const root =
    f.internalTo === 'any' ? sql`and c.internal_unit_id is not null` : sql`and c.internal_unit_id = ${f.internalTo}`
  return sql`from ${table} w ${isOfCase ? sql`join cases c on c.id = w.case_id` : sql``}
    where w.words @@ ${query} ${keys ? sql`and ${isFound(keys, sql`w.case_id`, ofGroups)}` : sql``} ${inGroups}
      ${f.internalTo ? root : sql``} ${f.unit ? sql`and ${isOfUnit(f.unit)}` : sql``} ${within('w.case_id', f)}`
}

/** A page of ids, and how many there are in all where that is known with it. */
type Found = { readonly ids: string[]; readonly all: number | null }
type Near = { readonly isAll: boolean; readonly ids: string[] }

/** The next cases of the list as `near`, and as `held` those of them that hold the words. */
const nearest = (whose: Whose, f: Filter, { query }: Sought, most: number) => sql`
    near as materialized (${pageOfIds(whose, { ...f, limit: most })}),
    held as materialized (select n.id from near n cross join lateral
        (select w.words from case_words w where w.case_id = n.id offset 0) w
      where w.words @@ (select ${query}))`
const heldNear = (f: Filter, most: number) => sql`(select count(*) < ${sql.lit(most)} from near) "isAll",
      array(select id from held order by id ${inOrder(f)}) ids`

/**
 * Those found among the next cases of the list. Most people have no more than these; and words that many cases hold are
 * found among them often enough for a page.
 */
async function foundNear(db: Db, whose: Whose, f: Filter, sought: Sought, most = NEAR): Promise<Near> {
  const found = await sql<Near>`with ${nearest(whose, f, sought, most)} select ${heldNear(f, most)}`.execute(db)
  return found.rows[0] ?? { isAll: true, ids: [] }
}

type Few = { readonly few: boolean; readonly all: string; readonly found: string[] }
const asFound = (row: Few | undefined): Found | null => (row?.few ? { ids: row.found, all: Number(row.all) } : null)

/** As `few` the cases with the words typed whole, where they are wanted and few, and as `found` what is looked for among them. */
const wholes = (whose: Whose, f: Filter, sought: Sought, wanted: RawBuilder<unknown>) => sql`
    few as materialized (
      select w.case_id, w.words from case_words w where w.words @@ ${sought.whole} and ${wanted} limit ${sql.lit(FEW + 1)}),
    found as materialized (select w.case_id id ${matching(whose, f, sought, sql`few`)}
      and (select count(*) from few) <= ${sql.lit(FEW)})`
const foundOf = (f: Filter) => sql`(select count(*) from found) "all",
      array(select id from found order by id ${inOrder(f)} limit ${f.limit}) "found"`
const areFew = sql`(select count(*) <= ${sql.lit(FEW)} from few)`

/** All of those found among the few that have the words typed whole; null where those are not few. */
async function foundWhole(db: Db, whose: Whose, f: Filter, sought: Sought): Promise<Found | null> {
  if (!sought.whole) return null
  const plan = sought.alone ? sql`` : PLANNED_ANEW
  const { rows } = await sql<Few>`${plan} with ${wholes(whose, f, sought, sql`true`)}
    select ${areFew} few, ${foundOf(f)}`.execute(db)
  return asFound(rows[0])
}

/** Those found among the first few cases, and at once by the index where hardly any of these hold the words. */
async function foundFirst(
  db: Db,
  whose: Whose,
  f: Filter,
  sought: Sought,
): Promise<{ near: Near; whole: Found | null }> {
  if (!sought.whole) return { near: await foundNear(db, whose, f, sought, FIRST), whole: null }
  const isRare = sql`(select count(*) = ${sql.lit(FIRST)} from near) and (select count(*) < ${sql.lit(RARE)} from held)`
  // All cases are looked through in one way only.
  const [plan, once] = whose === 'ministry' ? [sql``, madeOnce(sought)] : [PLANNED_ANEW, sought]
  const { rows } = await sql<Near & Few>`${plan}
    with ${nearest(whose, f, once, FIRST)}, ${wholes(whose, f, once, isRare)}
    select ${heldNear(f, FIRST)}, ${isRare} and ${areFew} few, ${foundOf(f)}`.execute(db)
  return { near: rows[0] ?? { isAll: true, ids: [] }, whole: asFound(rows[0]) }
}

/** Ids found by the index of words among all cases, or in some rows of theirs. */
function far(whose: Whose, f: Filter, sought: Sought, ordered: boolean, rows = sql`case_words`) {
  // Found in the order of the list they would be by walking down every case.
  const fence = ordered ? sql`offset 0` : sql``
  const ids = sql`(select w.case_id id ${matching(whose, f, sought, rows)} ${fence})`
  const end = sql`${ordered ? sql`order by id ${inOrder(f)}` : sql``} limit ${f.limit}`
  return sql`${PLANNED_ANEW} select id from ${ids} x ${end}`
}

/** Words that are made once a statement and not once a row, and of which its plan knows nothing, so that it is kept. */
const madeOnce = ({ query, whole, alone = false }: Sought): Sought => ({
  query: alikeForAll(query),
  whole: whole && alikeForAll(whole),
  alone,
})

/** Null where they are neither all nor enough for the page. */
function enough({ isAll, ids }: Near, { limit }: Filter): Found | null {
  if (!isAll && ids.length < limit) return null
  return { ids: ids.slice(0, limit), all: isAll ? ids.length : null }
}

async function find(db: Db, whose: Whose, f: Filter, sought: Sought): Promise<Found> {
  const alone = sought.alone && (await foundWhole(db, whose, f, madeOnce(sought)))
  if (alone) return alone
  const first = await foundFirst(db, whose, f, sought)
  const found =
    enough(first.near, f) ??
    first.whole ??
    enough(await foundNear(db, whose, f, sought), f) ??
    (first.near.ids.length < RARE ? null : await foundWhole(db, whose, f, sought))
  if (found) return found
  const { rows } = await sql<{ id: string }>`${far(whose, f, sought, true)}`.execute(db)
  return { ids: rows.map(row => row.id), all: rows.length < f.limit ? rows.length : null }
}

/** One page of ids, and how many there are in all from there on, where finding the page said so. */
export async function foundIds(db: Db, whose: Whose, f: Filter): Promise<Found> {
  const words = wordsOf(f.words)
  if (words.length === 0) return { ids: [], all: 0 }
  const found = await find(db, whose, f, strict(words))
  return found.ids.length > 0 ? found : find(db, whose, f, loose(words))
}

export type Searched = { readonly ids: string[]; readonly count: number; readonly query: RawBuilder<unknown> | null }

/**
 * A page of ids and how many there are in all, counted no further than `most`, with what found them; `spelled` is a tsquery in
 * place of the words as they were typed.
 */
export async function searchCases(
  db: Db,
  whose: Whose,
  f: Filter,
  { most, spelled }: { most: number; spelled?: string },
): Promise<Searched> {
  const words = wordsOf(f.words)
  const ways = spelled ? [{ query: sql`${spelled}::tsquery`, whole: null }] : [strict(words), loose(words)]
  for (const sought of words.length > 0 ? ways : []) {
    const { ids, all } = await find(db, whose, f, sought)
    if (ids.length === 0) continue
    return { ids, count: all ?? (await count(db, whose, { ...f, limit: most }, sought)), query: sought.query }
  }
  return { ids: [], count: 0, query: null }
}

/** The words of cases with one of these numbers: the title of another case may hold it, too. */
const wordsOfNumbers = (numbers: readonly string[]) => sql`(select w.case_id, w.words
  from cases n join case_words w on w.case_id = n.id where n.case_no = any(${[...numbers]}::text[]))`

const ofNumbers = (years: readonly string[], digits: string, end = '') =>
  sql`${years.map(year => `'n${year}x${digits}'${end}`).join(' | ')}::tsquery`

/** Cases whose own number begins so, with or without its zeros: where titles hold such numbers, too, more are looked at. */
async function begunSo(db: Db, whose: Whose, f: Filter, years: readonly string[], digits: string): Promise<string[]> {
  const sought: Sought = { query: ofNumbers(years, digits, ':*'), whole: null }
  const isOwn = sql`(select split_part(c.case_no, '/', 2) = any(${[...years]}::text[])
      and (starts_with(n, ${digits}) or starts_with(ltrim(n, '0'), ${digits}))
    from cases c, split_part(c.case_no, '/', 3) n where c.id = x.id)`
  for (let most = f.limit; ; most *= 10) {
    const { rows } = await sql<{ id: string; own: boolean }>`select id, ${isOwn} own
      from (${far(whose, { ...f, limit: most }, sought, true)}) x order by id ${inOrder(f)}`.execute(db)
    const own = rows.filter(row => row.own).map(row => row.id)
    if (own.length >= f.limit || rows.length < most) return own.slice(0, f.limit)
  }
}

/** Where a number was typed: the cases of this very number, then those whose number begins so. */
export async function foundByNumber(db: Db, whose: Whose, f: Filter, thisYear: number): Promise<string[]> {
  const number = numberIn(f.words, thisYear)
  if (!number) return []
  const { years, typed, plain } = number
  const rows = wordsOfNumbers(years.map(year => caseNumber(year, plain)))
  const sought: Sought = { query: ofNumbers(years, plain), whole: null }
  const whole = await sql<{ id: string }>`${far(whose, f, sought, true, rows)}`.execute(db)
  const begun = typed.length < 2 ? [] : await begunSo(db, whose, f, years, typed)
  return [...new Set([...whole.rows.map(row => row.id), ...begun])]
}

/** How many there are in all, up to the limit. */
export async function countFound(db: Db, whose: Whose, f: Filter): Promise<number> {
  const words = wordsOf(f.words)
  if (words.length === 0) return 0
  const found = await count(db, whose, f, strict(words))
  return found > 0 ? found : count(db, whose, f, loose(words))
}

async function count(db: Db, whose: Whose, f: Filter, sought: Sought): Promise<number> {
  if (whose !== 'ministry') {
    const near = await foundNear(db, whose, f, sought)
    if (near.isAll) return near.ids.length
  }
  const few = await foundWhole(db, whose, f, sought)
  if (few?.all != null) return Math.min(few.all, f.limit)
  const { rows } = await sql<{ count: string }>`select count(*) count from (${far(whose, f, sought, false)}) x`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

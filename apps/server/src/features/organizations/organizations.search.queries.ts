import type { SearchedKind } from '@accord/contract/organizations/organizations.schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { likeEscaped } from './organizations.queries.ts'

/** What a unit `u` is found by: its name and its acronym; the index `unit_words` is of this very expression. */
export const WORDS = sql`(u.name_key || ' ' || lower(u.acronym))`
export const holding = (words: string): string => `%${likeEscaped(words)}%`

/**
 * So many units are looked at in the order of the list before the index of words is asked: words that many names hold are
 * found among these, and of words that few hold the index finds all, to be sorted.
 */
const NEAR = 500
/** The same of each kind, where a search is of several. */
const NEAR_OF_A_KIND = 150

type Sought = {
  /** What else is asked of a unit `u`. */
  readonly some: RawBuilder<unknown>
  readonly words: string
  /** The order, by columns of `near`, and the order in which an index gives them. */
  readonly by: RawBuilder<unknown>
  /** Those looked at first, and how many of them say that there may be more. */
  readonly near: RawBuilder<unknown>
  readonly most: number
  readonly limit: number
}

/** Tables of a `with`; the last, `page`, holds the ids of the first units in this order whose words hold those typed. */
const found = ({ some, words, by, near, most, limit }: Sought): RawBuilder<unknown> => {
  return sql`near as materialized (${near}),
    close as materialized (select u.id, u.name_key from near u where u.words like ${holding(words)} order by ${by} limit ${limit}),
    far as materialized (
      select u.id, u.name_key from (
        select u.id, u.name_key from unit u where ${some} and ${WORDS} like ${holding(words)}
          and (select count(*) from close) < ${sql.lit(limit)} and (select count(*) from near) >= ${sql.raw(String(most))} offset 0) u
      order by ${by} limit ${limit}),
    page as materialized (select id from far union all select id from close where not exists (select from far))`
}

/** One page of a list in its order. */
export const foundInOrder = (sought: Omit<Sought, 'near' | 'most'>): RawBuilder<unknown> =>
  found({
    ...sought,
    most: NEAR,
    near: sql`select u.id, u.name_key, ${WORDS} words from unit u where ${sought.some} order by ${sought.by}
      limit ${sql.raw(String(NEAR))}`,
  })

export type AccusedRow = { id: string; name: string; acronym: string; parent: string | null; path: string[] }

const MOST = 20
const ALL: readonly SearchedKind[] = ['union', 'branch', 'sub_branch', 'employer']
/** After every name that begins so. */
const END = '\u{10FFFF}'

/**
 * Units of any kind but the ministry: first those whose name begins with the words, then all that hold them
 * (rules "Units").
 */
export async function searchUnits(db: Db, words: string, kind?: SearchedKind): Promise<AccusedRow[]> {
  const kinds = kind === 'organization' ? ['sub_branch', 'employer'] : kind ? [kind] : ALL
  const key = sql`u.name_key collate "C"`
  const there = sql`u.status = 'active' and u.verified`
  const some = sql`u.kind = any(${kinds}::text[]) and ${there}`
  const ofKinds = (more: RawBuilder<unknown>, limit: number) => sql`
    select u.* from unnest(${kinds}::text[]) k cross join lateral (
      select u.id, u.name_key, ${WORDS} words from unit u where u.kind = k and ${there} ${more}
      order by ${key}, u.id limit ${sql.raw(String(limit))}) u`
  const rows = await sql<AccusedRow>`
    with beginning as materialized (
      select u.id from (${ofKinds(sql`and ${key} >= ${words} and ${key} < ${words + END}`, MOST)}) u
      order by u.name_key, u.id limit ${sql.raw(String(MOST))}),
    ${found({
      some,
      words,
      by: sql`u.name_key, u.id`,
      near: ofKinds(sql`and (select count(*) from beginning) < ${sql.raw(String(MOST))}`, NEAR_OF_A_KIND),
      most: NEAR_OF_A_KIND,
      // One more for each that is shown already.
      limit: 2 * MOST,
    })}
    select u.id, u.name, u.acronym, p.name parent, u.path
    from (select id, 0 place from beginning
      union all select id, 1 from page where id not in (select id from beginning)) f
      join unit u on u.id = f.id left join unit p on p.id = u.parent_id
    order by f.place, u.name_key, u.id limit ${sql.raw(String(MOST))}`.execute(db)
  return rows.rows
}

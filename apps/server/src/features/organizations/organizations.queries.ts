import { sql } from 'kysely'
import type { Db } from '../../edges/db.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'

export type UnitRow = {
  id: string
  name: string
  name_key: string
  acronym: string
  logo: string | null
  industry: string | null
}

/** LIKE's own signs, typed by a person, are letters like any other. */
export const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

type Which = { kind: 'union' } | { parentId: string; kind: 'branch' | 'sub_branch' }

const among = (which: Which, words: string) => {
  const pattern = `%${likeEscaped(words)}%`
  const below = 'parentId' in which ? sql`and u.parent_id = ${which.parentId}` : sql``
  const named = words === '' ? sql`` : sql`and (u.name_key || ' ' || lower(u.acronym)) like ${pattern}`
  return sql`u.kind = ${which.kind} and u.status = 'active' and u.verified ${below} ${named}`
}

/** One page of units by name, after the one the cursor names. */
export async function pageOfUnits(
  db: Db,
  which: Which,
  { words, after, limit }: { words: string; after: string[] | null; limit: number },
): Promise<UnitRow[]> {
  const from = after ? sql`and (u.name_key, u.id) > (${after[0]}, ${after[1]}::uuid)` : sql``
  const found = await sql<UnitRow>`
    select u.id, u.name, u.name_key, u.acronym, u.logo, i.name industry
    from unit u left join industry i on i.id = u.industry_id
    where ${among(which, words)} ${from}
    order by u.name_key, u.id limit ${limit}`.execute(db)
  return found.rows
}

export async function countUnits(db: Db, which: Which, words: string): Promise<number> {
  const found = await sql<{ count: string }>`
    select count(*) count from (select 1 from unit u where ${among(which, words)} limit ${COUNT_LIMIT}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

export type AccusedRow = { id: string; name: string; acronym: string; parent: string | null; path: string[] }

/** Units of any kind but the ministry, the closest names first (rules §10). */
export type SearchedKind = Exclude<NewUnit['kind'], 'ministry'>

export async function searchUnits(db: Db, words: string, kind?: SearchedKind): Promise<AccusedRow[]> {
  const ofKind = kind ? sql`and u.kind = ${kind}` : sql``
  const pattern = `%${likeEscaped(words)}%`
  const found = await sql<AccusedRow>`
    select u.id, u.name, u.acronym, p.name parent, u.path
    from unit u left join unit p on p.id = u.parent_id
    where u.status = 'active' and u.verified and u.kind <> 'ministry' ${ofKind}
      and (u.name_key || ' ' || lower(u.acronym)) like ${pattern}
    order by (u.name_key like ${`${likeEscaped(words)}%`}) desc, u.name_key, u.id limit 20`.execute(db)
  return found.rows
}

export type Unit = {
  id: string
  key: string
  kind: string
  name: string
  path: string[]
  path_keys: string[]
  /** False for a name that somebody typed and the ministry has not confirmed. */
  verified: boolean
}

/** Units, with the keys of themselves and those above them, root first. */
const units = sql`select u.id, u.key, u.kind, u.name, u.path, u.verified,
    array(select a.key from unit a where a.id = any(u.path) order by array_position(u.path, a.id)) path_keys
  from unit u`

export async function findUnit(db: Db, id: string, deletedToo = false): Promise<Unit | undefined> {
  const there = deletedToo ? sql`` : sql`and u.status = 'active'`
  const found = await sql<Unit>`${units} where u.id = ${id} ${there}`.execute(db)
  return found.rows[0]
}

/** Those of these few units that there are, by their ids. */
export async function findUnits(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Unit>> {
  if (ids.length === 0) return new Map()
  const found = await sql<Unit>`${units} where u.id in (${sql.join(ids)}) and u.status = 'active'`.execute(db)
  return new Map(found.rows.map(unit => [unit.id, unit]))
}

export type NewUnit = {
  id: string
  kind: 'ministry' | 'union' | 'branch' | 'sub_branch' | 'employer'
  parent: { id: string; path: string[] } | null
  name: string
  nameKey: string
  acronym?: string
  industryId?: string | null
  headquarters?: string
  about?: string
  foundedIn?: string
  verified?: boolean
  at: Date
}

export const insertUnit = (tx: Db, u: NewUnit) =>
  tx
    .insertInto('unit')
    .values({
      id: u.id,
      kind: u.kind,
      parent_id: u.parent?.id ?? null,
      path: [...(u.parent?.path ?? []), u.id],
      name: u.name,
      name_key: u.nameKey,
      acronym: u.acronym ?? '',
      industry_id: u.industryId ?? null,
      headquarters: u.headquarters ?? '',
      about: u.about ?? '',
      founded_in: u.foundedIn ?? '',
      verified: u.verified ?? true,
      created_at: u.at,
    })
    .execute()

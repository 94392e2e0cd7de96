import type { UnitKind } from '@accord/policy/roles'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { alikeForAll } from '../../db/prepared.ts'
import { followed, unitsOn } from './units.queries.ts'

/** LIKE's own signs, typed by a person, are letters like any other. */
export const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

export type Unit = {
  id: string
  access_key: string
  kind: UnitKind
  status: 'active' | 'deleted'
  name: string
  path: string[]
  path_keys: string[]
  version: number
  /** False for a name that somebody typed and the ministry has not confirmed. */
  verified: boolean
}

/** Units, with the keys of themselves and those above them, root first. */
const columns = sql`u.id, u.access_key, u.kind, u.status, u.name, u.path, u.version, u.verified,
    array(select a.access_key from ${unitsOn(sql`u.path`)} order by n) path_keys`

/** The unit that an id leads to. */
export async function findUnit(db: Db, id: string, deletedToo = false): Promise<Unit | undefined> {
  const there = deletedToo ? sql`` : sql`and u.status = 'active'`
  const found = await sql<Unit>`select ${columns} from unit u
    where u.id = ${followed(sql`${id}::uuid`)} ${there}`.execute(db)
  return found.rows[0]
}

/** Those of these few units that there are, by the ids they were asked for by: that of a merged one leads to the other. */
export async function findUnits(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Unit>> {
  if (ids.length === 0) return new Map()
  const found = await sql<
    Unit & { asked: string }
  >`select ${columns}, k.id asked from unnest(${alikeForAll(sql`${[...ids]}::uuid[]`)}) k(id)
    cross join lateral (select w.* from unit w where w.id = ${followed(sql`k.id`)} and w.status = 'active' offset 0) u`.execute(
    db,
  )
  return new Map(found.rows.map(({ asked, ...unit }) => [asked, unit]))
}

export type NewUnit = {
  id: string
  kind: UnitKind
  parent: { id: string; path: string[] } | null
  name: string
  nameKey: string
  acronym?: string
  industryId?: string | null
  headquarters?: string
  phone?: string
  about?: string
  foundedIn?: string
  logo?: string | null
  verified?: boolean
  at: Date
}

/** Writes units of one level at once; whether their names are free was asked before. */
export const insertUnits = (tx: Db, made: readonly NewUnit[]) =>
  tx
    .insertInto('unit')
    .values(
      made.map(u => ({
        id: u.id,
        kind: u.kind,
        parent_id: u.parent?.id ?? null,
        path: [...(u.parent?.path ?? []), u.id],
        name: u.name,
        name_key: u.nameKey,
        acronym: u.acronym ?? '',
        industry_id: u.industryId ?? null,
        headquarters: u.headquarters ?? '',
        phone: u.phone ?? '',
        about: u.about ?? '',
        founded_in: u.foundedIn ?? '',
        logo: u.logo ?? null,
        verified: u.verified ?? true,
        created_at: u.at,
      })),
    )
    .execute()

export const insertUnit = (tx: Db, u: NewUnit) => insertUnits(tx, [u])

export type Industry = { id: string; name: string }

export const allIndustries = (db: Db): Promise<Industry[]> =>
  db.selectFrom('industry').select(['id', 'name']).orderBy('name').execute()

export const hasIndustry = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('industry').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Which of these names are already under this parent, or at the root, as units of this kind. */
export async function namesTaken(
  db: Db,
  where: { kind: UnitKind; parentId: string | null; except?: string },
  nameKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await sql<{ name_key: string }>`
    select name_key from unit where kind = ${where.kind} and parent_id is not distinct from ${where.parentId}::uuid
      and name_key = any(${[...nameKeys]}::text[]) and status = 'active' and verified
      and id is distinct from ${where.except ?? null}::uuid`.execute(db)
  return new Set(found.rows.map(row => row.name_key))
}

/** What a form changes of a unit; what is undefined stays. */
export type UnitEdit = {
  name?: string
  name_key?: string
  acronym?: string
  industry_id?: string
  headquarters?: string
  phone?: string
  about?: string
  founded_in?: string
  logo?: string
}

/** Answers the new version. */
export const updateUnit = async (tx: Db, id: string, edit: UnitEdit): Promise<number> =>
  (
    await tx
      .updateTable('unit')
      .set(eb => ({ ...edit, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
  ).version

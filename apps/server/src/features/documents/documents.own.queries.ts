import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Leaver } from '../../deps.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { type Filter, matching } from './documents.all.queries.ts'
import { opens } from './documents.check.queries.ts'
import { walkOf } from './documents.lists.queries.ts'
import type { Order } from './documents.order.ts'

// Documents of a person's own, in no case: every statement names the owner.

export type OwnRow = {
  id: string
  name: string
  sort_name: string
  size: string
  mime: string
  sha256: Buffer
  chosen_sha256: Buffer | null
  created_at: Date
  scan_state: string
}
type OwnFilter = Omit<Filter, 'caseId'>
type Page = OwnFilter & Order & { after: readonly string[] | null; limit: number }

const rowsOf = async (db: Db, which: ReturnType<typeof sql>): Promise<OwnRow[]> =>
  (
    await sql<OwnRow>`select x.id, x.name, lower(x.name) sort_name, x.size::text size, x.mime, x.sha256, x.chosen_sha256,
        x.created_at, x.scan_state from own_document x where ${which}`.execute(db)
  ).rows

const among = (ownerId: string, filter: OwnFilter) => sql`x.owner_id = ${ownerId} ${matching(filter)}`

/** The newest first unless asked otherwise. */
export function pageOfOwn(db: Db, ownerId: string, page: Page): Promise<OwnRow[]> {
  const { from, order } = walkOf(page, sql`lower(x.name)`, sql`x.id`)
  return rowsOf(db, sql`${among(ownerId, page)} ${from} ${order} limit ${page.limit}`)
}

export async function countOwn(db: Db, ownerId: string, filter: OwnFilter): Promise<number> {
  const found = await sql<{ count: string }>`select count(*) count from (
    select from own_document x where ${among(ownerId, filter)} limit ${COUNT_LIMIT}) n`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

/** What was sent together with this one, itself included: one upload has one moment. */
export const ownOfUpload = (db: Db, ownerId: string, firstId: string): Promise<OwnRow[]> =>
  rowsOf(
    db,
    sql`x.owner_id = ${ownerId} and x.created_at = (
      select o.created_at from own_document o where o.id = ${firstId} and o.owner_id = ${ownerId}) order by x.id`,
  )

/** Where one lies, for its owner. */
export const ownPlace = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('own_document')
    .select(['id', 'name', 'storage_key', 'mime', 'size', 'scan_state', 'owner_id as sent_by'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

/** All of them, to be handed over. */
export const allOwn = (db: Db, ownerId: string) =>
  db
    .selectFrom('own_document')
    .select(['id', 'name', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where(opens(sql`scan_state`, sql`owner_id`, ownerId))
    .orderBy('id')
    .execute()

/** What somebody keeps, and in how many bytes. */
export async function heldByOwner(tx: Transaction<DB>, ownerId: string): Promise<{ files: number; bytes: number }> {
  const found = await sql<{ files: number; bytes: string }>`select count(*)::int files, coalesce(sum(size), 0) bytes
    from own_document where owner_id = ${ownerId}`.execute(tx)
  return { files: found.rows[0]?.files ?? 0, bytes: Number(found.rows[0]?.bytes ?? 0) }
}

export type NewOwn = {
  id: string
  ownerId: string
  name: string
  storageKey: string
  sha256: Buffer
  chosen: Buffer | null
  size: number
  mime: string
  scanState: string
  at: Date
}

export const insertOwn = (tx: Transaction<DB>, o: NewOwn) =>
  tx
    .insertInto('own_document')
    .values({
      id: o.id,
      owner_id: o.ownerId,
      name: o.name,
      storage_key: o.storageKey,
      sha256: o.sha256,
      chosen_sha256: o.chosen,
      size: o.size,
      mime: o.mime,
      scan_state: o.scanState,
      created_at: o.at,
    })
    .execute()

/** Answers where its bytes lie. */
export const deleteOwn = async (tx: Transaction<DB>, ownerId: string, id: string): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom('own_document')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returning('storage_key')
      .executeTakeFirst()
  )?.storage_key

/** The same of all that somebody keeps. */
export const deleteAllOwnOf = async (tx: Transaction<DB>, { personId }: Leaver): Promise<string[]> =>
  (await tx.deleteFrom('own_document').where('owner_id', '=', personId).returning('storage_key').execute()).map(
    row => row.storage_key,
  )

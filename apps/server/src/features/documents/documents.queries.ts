import type { CaseStatus, Side } from '@accord/contract/disputes/disputes.schemas'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { nameIn } from '../disputes/disputes.names.queries.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'
import type { Order } from './documents.order.ts'

export type DocumentRow = {
  id: string
  name: string
  size: string
  sha256: Buffer
  chosen_sha256: Buffer | null
  mime: string
  created_at: Date
  uploader: string
  uploader_id: string
  uploader_status: string
  scan_state: string
  /** Whose upload the bytes are, of which this may be a copy. */
  sent_by: string
  /** Who filed the case or joined it on a side. */
  on_sides: string[]
  folder_id: string
  case_id: string
  case_no: string
  case_status: CaseStatus
}

/** Who filed a case `c` or joined it on a side: `onSides` of access.policy.ts as SQL. */
export const onSides = sql<string[]>`array(select c.filer_id union all select j.person_id from case_participant j
  where j.case_id = c.id and j.side <> 'neutral' and j.removed_at is null)`

const rows = (db: Db) =>
  db
    .selectFrom('document as d')
    .innerJoin('file as f', 'f.id', 'd.file_id')
    .innerJoin('person as p', 'p.id', 'd.uploaded_by')
    .innerJoin('cases as c', 'c.id', 'd.case_id')
    .select([
      'd.id',
      'd.name',
      'f.size',
      'f.sha256',
      'f.chosen_sha256',
      'f.mime',
      'f.scan_state',
      'f.uploaded_by as sent_by',
      'd.created_at',
      'd.folder_id',
      'd.uploaded_by as uploader_id',
      'p.status as uploader_status',
      onSides.as('on_sides'),
      'c.id as case_id',
      'c.case_no',
      sql<CaseStatus>`c.status`.as('case_status'),
      nameIn(sql`c.status`).as('uploader'),
    ])
    .where('d.deleted_at', 'is', null)

/** What names are sorted by: the same in every database, and the same as the cursor says. */
const sortName = sql<string>`lower(d.name)`

export type DocumentsPage = Order & { words: string; folderId: string | null; after: string[] | null; limit: number }

/** One page of a case's documents by name or by time. */
export async function pageOfDocuments(
  db: Db,
  caseId: string,
  { words, folderId, byName, backwards, after, limit }: DocumentsPage,
): Promise<(DocumentRow & { sort_name: string })[]> {
  let found = rows(db).select(sortName.as('sort_name')).where('d.case_id', '=', caseId)
  if (folderId) found = found.where('d.folder_id', '=', folderId)
  if (words) found = found.where('d.name', 'ilike', `%${likeEscaped(words)}%`)
  const [way, beyond] = backwards ? (['desc', sql`<`] as const) : (['asc', sql`>`] as const)
  if (after) {
    found = byName
      ? found.where(sql<boolean>`(${sortName}, d.id) ${beyond} (${after[0]}, ${after[1]}::uuid)`)
      : found.where(sql<boolean>`d.id ${beyond} ${after[1]}::uuid`)
  }
  return (byName ? found.orderBy(sortName, way) : found).orderBy('d.id', way).limit(limit).execute()
}

export async function countDocuments(
  db: Db,
  caseId: string,
  { words, folderId }: Pick<DocumentsPage, 'words' | 'folderId'>,
): Promise<number> {
  const within = folderId ? sql`and folder_id = ${folderId}` : sql``
  const found = await sql<{ count: string }>`select count(*) count from (
    select 1 from document where case_id = ${caseId} and deleted_at is null ${within}
      and name ilike ${`%${likeEscaped(words)}%`} limit ${COUNT_LIMIT}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

export const findDocument = (db: Db, id: string): Promise<DocumentRow | undefined> =>
  rows(db).where('d.id', '=', id).executeTakeFirst()

/** The documents handed in with this one, itself included: one upload has one moment. */
export const documentsOfUpload = (db: Db, firstId: string): Promise<DocumentRow[]> =>
  rows(db)
    .innerJoin('document as one', join =>
      join
        .onRef('one.case_id', '=', 'd.case_id')
        .onRef('one.uploaded_by', '=', 'd.uploaded_by')
        .onRef('one.created_at', '=', 'd.created_at'),
    )
    .where('one.id', '=', firstId)
    .orderBy('d.id')
    .execute()

/** Which of these bytes some row leads to. */
export async function keptKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const found = await sql<{ storage_key: string }>`select storage_key from file where storage_key = any(${[...keys]})
    union all select storage_key from own_document where storage_key = any(${[...keys]})`.execute(db)
  return found.rows.map(row => row.storage_key)
}

/** Where a document lies, and whose case it is. */
export const placeOf = (db: Db, id: string) =>
  db
    .selectFrom('document as d')
    .innerJoin('file as f', 'f.id', 'd.file_id')
    .select([
      'd.id',
      'd.case_id',
      'd.name',
      'f.storage_key',
      'f.mime',
      'f.size',
      'f.scan_state',
      'f.uploaded_by as sent_by',
    ])
    .where('d.id', '=', id)
    .where('d.deleted_at', 'is', null)
    .executeTakeFirst()

export const firstFolder = (db: Db, caseId: string) =>
  db.selectFrom('folder').select('id').where('case_id', '=', caseId).orderBy('id').executeTakeFirstOrThrow()

export const folderOf = (db: Db, caseId: string, folderId: string) =>
  db.selectFrom('folder').select('id').where('case_id', '=', caseId).where('id', '=', folderId).executeTakeFirst()

export type NewDocument = {
  id: string
  fileId: string
  caseId: string
  folderId: string
  name: string
  storageKey: string
  sha256: Buffer
  chosen: Buffer | null
  size: number
  mime: string
  scanState: string
  personId: string
  side: Side | null
  at: Date
}

export async function insertDocument(tx: Transaction<DB>, d: NewDocument): Promise<void> {
  await tx
    .insertInto('file')
    .values({
      id: d.fileId,
      storage_key: d.storageKey,
      sha256: d.sha256,
      chosen_sha256: d.chosen,
      size: d.size,
      mime: d.mime,
      scan_state: d.scanState,
      uploaded_by: d.personId,
      created_at: d.at,
    })
    .execute()
  await tx
    .insertInto('document')
    .values({
      id: d.id,
      folder_id: d.folderId,
      case_id: d.caseId,
      file_id: d.fileId,
      name: d.name,
      mime: d.mime,
      uploaded_by: d.personId,
      side: d.side,
      created_at: d.at,
    })
    .execute()
}

/** Another row for the same bytes. */
export const insertCopy = (
  tx: Transaction<DB>,
  c: { id: string; of: string; folderId: string; name: string; personId: string; at: Date },
) =>
  tx
    .insertInto('document')
    .columns(['id', 'folder_id', 'case_id', 'file_id', 'name', 'mime', 'uploaded_by', 'created_at'])
    .expression(db =>
      db
        .selectFrom('document as d')
        .select([
          sql<string>`${c.id}::uuid`.as('id'),
          sql<string>`${c.folderId}::uuid`.as('folder_id'),
          'd.case_id',
          'd.file_id',
          sql<string>`${c.name}::text`.as('name'),
          'd.mime',
          sql<string>`${c.personId}::uuid`.as('uploaded_by'),
          sql<Date>`${c.at}::timestamptz`.as('created_at'),
        ])
        .where('d.id', '=', c.of),
    )
    .execute()

export const removeDocument = (tx: Transaction<DB>, id: string, at: Date) =>
  tx.updateTable('document').set({ deleted_at: at }).where('id', '=', id).execute()

/** What a case holds. What was taken out counts, because its bytes are kept for the record; copies share theirs. */
export async function heldBy(tx: Transaction<DB>, caseId: string): Promise<{ files: number; bytes: number }> {
  const found = await sql<{ files: number; bytes: string | null }>`
    select (select count(*) from document d where d.case_id = ${caseId})::int files,
      (select sum(f.size) from file f where f.id in (select d.file_id from document d where d.case_id = ${caseId})) bytes
  `.execute(tx)
  return { files: found.rows[0]?.files ?? 0, bytes: Number(found.rows[0]?.bytes ?? 0) }
}

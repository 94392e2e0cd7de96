import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'
import { COUNT_LIMIT } from '../../http/cursor.ts'

type Db = Kysely<DB> | Transaction<DB>

export type DocumentRow = {
  id: string
  name: string
  size: string
  mime: string
  created_at: Date
  uploader: string
}

const rows = (db: Db) =>
  db
    .selectFrom('document as d')
    .innerJoin('file as f', 'f.id', 'd.file_id')
    .innerJoin('person as p', 'p.id', 'd.uploaded_by')
    .select([
      'd.id',
      'd.name',
      'f.size',
      'f.mime',
      'd.created_at',
      sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('uploader'),
    ])
    .where('d.deleted_at', 'is', null)

/** One page of a case's documents, the newest first. */
export async function pageOfDocuments(
  db: Db,
  caseId: string,
  { words, after, limit }: { words: string; after: string | null; limit: number },
): Promise<DocumentRow[]> {
  let found = rows(db).where('d.case_id', '=', caseId)
  if (words) found = found.where('d.name', 'ilike', `%${words.replace(/[\\%_]/g, '\\$&')}%`)
  if (after) found = found.where('d.id', '<', after)
  return found.orderBy('d.id', 'desc').limit(limit).execute()
}

export async function countDocuments(db: Db, caseId: string, words: string): Promise<number> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const found = await sql<{ count: string }>`select count(*) count from (
    select 1 from document where case_id = ${caseId} and deleted_at is null and name ilike ${pattern}
    limit ${COUNT_LIMIT}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

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
export const keptKeys = async (db: Db, keys: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('file')
      .select('storage_key')
      .where('storage_key', 'in', [...keys])
      .execute()
  ).map(row => row.storage_key)

/** Where a document lies, and whose case it is. */
export const placeOf = (db: Db, id: string) =>
  db
    .selectFrom('document as d')
    .innerJoin('file as f', 'f.id', 'd.file_id')
    .select(['d.id', 'd.case_id', 'd.name', 'f.storage_key', 'f.mime', 'f.size', 'f.scan_state'])
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
  size: number
  mime: string
  personId: string
  at: Date
}

export async function insertDocument(tx: Transaction<DB>, d: NewDocument): Promise<void> {
  await tx
    .insertInto('file')
    .values({
      id: d.fileId,
      storage_key: d.storageKey,
      sha256: d.sha256,
      size: d.size,
      mime: d.mime,
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
      uploaded_by: d.personId,
      created_at: d.at,
    })
    .execute()
}

import { type Kysely, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { sweep } from '../../db/sweep.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Leaver } from '../../deps.ts'

// Uploads that come in pieces: every statement about one names its owner.

export type UploadRow = { id: string; size: number; offset_bytes: number; finished_as: string | null }
const COLUMNS = ['id', 'size', 'offset_bytes', 'finished_as'] as const

const ofOwner = (db: Db, personId: string, ids: readonly string[], now: Date) =>
  db
    .selectFrom('upload')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)

/** One that has not expired, for its owner. */
export const findUpload = (db: Db, personId: string, id: string, now: Date): Promise<UploadRow | undefined> =>
  ofOwner(db, personId, [id], now).executeTakeFirst()

export const findUploads = (db: Db, personId: string, ids: readonly string[], now: Date): Promise<UploadRow[]> =>
  ofOwner(db, personId, ids, now).execute()

/** The same, held until the transaction ends. */
export const heldUpload = (tx: Transaction<DB>, personId: string, id: string, now: Date) =>
  ofOwner(tx, personId, [id], now).forUpdate().executeTakeFirst()

/** What somebody has under way; they are held by the caller. */
export async function openUploads(tx: Transaction<DB>, personId: string, now: Date) {
  const found = await sql<{ files: number; bytes: string }>`select count(*)::int files, coalesce(sum(size), 0) bytes
    from upload where person_id = ${personId} and finished_as is null and expires_at > ${now}`.execute(tx)
  return { files: found.rows[0]?.files ?? 0, bytes: Number(found.rows[0]?.bytes ?? 0) }
}

export type NewUpload = { id: string; personId: string; size: number; at: Date; expiresAt: Date }

export const insertUpload = (tx: Transaction<DB>, u: NewUpload) =>
  tx
    .insertInto('upload')
    .values({ id: u.id, person_id: u.personId, size: u.size, created_at: u.at, expires_at: u.expiresAt })
    .execute()

/** Notes where a piece is going to lie; false where its upload has `most` of them already. */
export async function insertPart(
  db: Db,
  p: { key: string; uploadId: string; atByte: number; at: Date; most: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`insert into upload_part (storage_key, upload_id, at_byte, created_at)
    select ${p.key}, ${p.uploadId}::uuid, ${p.atByte}::int, ${p.at}::timestamptz
    where (select count(*) from upload_part where upload_id = ${p.uploadId}) < ${p.most}`.execute(db)
  return numAffectedRows === 1n
}

/** A piece whose bytes are stored counts from here on; its upload is held, and was just as long as where it begins. */
export async function countPart(
  tx: Transaction<DB>,
  p: { key: string; uploadId: string; size: number; expiresAt: Date },
): Promise<void> {
  await sql`update upload set offset_bytes = offset_bytes + ${p.size}, expires_at = greatest(expires_at, ${p.expiresAt}::timestamptz)
    where id = ${p.uploadId}`.execute(tx)
  await tx.updateTable('upload_part').set({ size: p.size }).where('storage_key', '=', p.key).execute()
}

/** Whether a piece was never counted, and will not be. Waits for whoever is counting it at this moment. */
export async function isUncounted(db: Db, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('upload_part')
    .select('size')
    .where('storage_key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return found?.size === null
}

export const deletePart = (db: Db, key: string) => db.deleteFrom('upload_part').where('storage_key', '=', key).execute()

/** Where the bytes of an upload lie, from its first to its last. */
export const partsOf = (db: Db, uploadId: string) =>
  db
    .selectFrom('upload_part')
    .select('storage_key')
    .where('upload_id', '=', uploadId)
    .where('size', 'is not', null)
    .orderBy('at_byte')
    .execute()

/** Whole and not used yet, it is now the upload of this document; false where it is not. */
export const finishUpload = async (tx: Transaction<DB>, u: { id: string; personId: string; documentId: string }) =>
  (await tx
    .updateTable('upload')
    .set({ finished_as: u.documentId })
    .where('id', '=', u.id)
    .where('person_id', '=', u.personId)
    .where('finished_as', 'is', null)
    .whereRef('offset_bytes', '=', 'size')
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Those of pieces that arrived; one that is just arriving is swept later. Answers where their bytes lie. */
export const deleteParts = async (tx: Transaction<DB>, uploadIds: readonly string[]): Promise<string[]> => {
  if (uploadIds.length === 0) return []
  const gone = tx.deleteFrom('upload_part').where('upload_id', 'in', uploadIds).where('size', 'is not', null)
  return (await gone.returning('storage_key').execute()).map(row => row.storage_key)
}

export const deleteUpload = (tx: Transaction<DB>, id: string) => tx.deleteFrom('upload').where('id', '=', id).execute()

/** All that somebody has under way; answers where its bytes lie. */
export async function deleteUploadsOf(tx: Transaction<DB>, { personId }: Leaver): Promise<string[]> {
  const gone = await tx.deleteFrom('upload').where('person_id', '=', personId).returning('id').execute()
  return deleteParts(
    tx,
    gone.map(row => row.id),
  )
}

export const deleteExpired = (db: Kysely<DB>, now: Date) => sweep(db, 'upload', sql`expires_at <= ${now}`)

/** Pieces that no upload counts, of requests that have ended long since. */
export async function leftParts(db: Db, now: Date, most: number): Promise<string[]> {
  const found = await sql<{ storage_key: string }>`select p.storage_key from upload_part p
    where p.created_at < ${now}::timestamptz - interval '1 hour'
      and (p.size is null or not exists (select from upload u where u.id = p.upload_id)) limit ${most}`.execute(db)
  return found.rows.map(row => row.storage_key)
}

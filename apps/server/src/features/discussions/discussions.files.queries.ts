import type { Db } from '../../db/database.ts'

export type FileRow = { id: string; name: string; size: string; mime: string; deleted_at: Date | null }

/** Documents that messages carry, deleted ones included: the thread is a record. */
export const filesOf = (db: Db, ids: readonly string[]): Promise<FileRow[]> =>
  db
    .selectFrom('document as d')
    .innerJoin('file as f', 'f.id', 'd.file_id')
    .select(['d.id', 'd.name', 'f.size', 'f.mime', 'd.deleted_at'])
    .where('d.id', 'in', [...ids])
    .execute()

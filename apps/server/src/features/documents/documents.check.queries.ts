import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { literals } from '../../db/literals.ts'
import type { DB } from '../../db/tables.generated.ts'

/** Whether somebody opens bytes as far as their check goes: `openDocument` of documents.policy.ts as SQL. */
export const opens = (state: RawBuilder<unknown>, sentBy: RawBuilder<unknown>, personId: string) =>
  sql<boolean>`(${state} in ('unscanned', 'clean')
    or ${state} in ('checking', 'unchecked') and ${sentBy} = ${personId}::uuid)`

/** Bytes of documents of a case, or of one of somebody's own; `id` is of its row. */
export type Checked = { readonly id: string; readonly own: boolean }
export type Found = 'clean' | 'infected' | 'unchecked'

const tableOf = ({ own }: Checked) => sql.table(own ? 'own_document' : 'file')

/** Where bytes lie that nobody has called clean or infected. */
export async function unknownFile(db: Db, file: Checked): Promise<string | undefined> {
  const found = await sql<{ storage_key: string }>`select storage_key from ${tableOf(file)}
    where id = ${file.id} and scan_state in ('checking', 'unchecked')`.execute(db)
  return found.rows[0]?.storage_key
}

/** All of those, the longest waiting first; those that could not be checked only where there is a scanner to ask again. */
export async function unknownFiles(db: Db, again: boolean): Promise<Checked[]> {
  const states = literals(again ? ['checking', 'unchecked'] : ['checking'])
  const found = await sql<Checked>`select id, own from (
      select id, false own, created_at from file where scan_state in ${states}
      union all select id, true, created_at from own_document where scan_state in ${states}) x
    order by created_at`.execute(db)
  return found.rows
}

/** False where that is known already. */
export async function keepFound(tx: Transaction<DB>, file: Checked, found: Found): Promise<boolean> {
  const kept = await sql`update ${tableOf(file)} set scan_state = ${found}
    where id = ${file.id} and scan_state in ('checking', 'unchecked') and scan_state <> ${found} returning id`.execute(
    tx,
  )
  return kept.rows.length > 0
}

/** The documents of a case that have these bytes. */
export const documentsOf = (tx: Transaction<DB>, fileId: string) =>
  tx
    .selectFrom('document')
    .select(['id', 'name', 'case_id'])
    .where('file_id', '=', fileId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

export const ownerOf = async (tx: Transaction<DB>, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('own_document').select('owner_id').where('id', '=', id).executeTakeFirst())?.owner_id

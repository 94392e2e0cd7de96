import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'

/** What a case holds. What was taken out counts, because its bytes are kept for the record; copies share theirs. */
export async function heldBy(tx: Transaction<DB>, caseId: string): Promise<{ files: number; bytes: number }> {
  const found = await sql<{ files: number; bytes: string | null }>`
    select (select count(*) from document d where d.case_id = ${caseId})::int files,
      (select sum(f.size) from file f where f.id in (select d.file_id from document d where d.case_id = ${caseId})) bytes
  `.execute(tx)
  return { files: found.rows[0]?.files ?? 0, bytes: Number(found.rows[0]?.bytes ?? 0) }
}

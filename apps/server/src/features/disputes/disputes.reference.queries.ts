import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'

export const insertCaseTypes = (
  tx: Transaction<DB>,
  rows: { id: string; name: string; label: string; position: number }[],
) =>
  tx
    .insertInto('case_type')
    .values(rows)
    .onConflict(c => c.column('name').doUpdateSet({ label: eb => eb.ref('excluded.label') }))
    .execute()

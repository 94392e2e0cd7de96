import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'

/** Both sides of a case whose accused is known now. */
export const setParties = (
  tx: Transaction<DB>,
  p: { caseId: string; claimantId: string | null; accusedId: string; ownTree: boolean; internalTo: string | null },
) =>
  tx
    .updateTable('cases')
    .set(eb => ({
      claimant_unit_id: p.claimantId,
      filer_unit_id: null,
      accused_unit_id: p.accusedId,
      own_tree: p.ownTree,
      internal_unit_id: p.internalTo,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p.caseId)
    .execute()

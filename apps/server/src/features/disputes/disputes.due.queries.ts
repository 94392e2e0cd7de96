import type { State } from '@accord/contract/clocks/clocks.limits'
import { type QueryCreator, sql, type Transaction } from 'kysely'
import { beside } from '../../db/beside.ts'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'

/** The earliest day by which somebody owes the next step of a case; null where nobody owes any. */
export type Due = { readonly id: string; readonly due_on: string | null }

/** Keeps it on the case and on what finds the case, so that lists can be in its order; written with the event that tells of it. */
export const keepingDue = (tx: QueryCreator<DB>, dues: readonly Due[]): QueryCreator<DB> => {
  const rows = sql`json_to_recordset(${JSON.stringify(dues)}::json) x(id uuid, due_on date)`
  const ofCase = sql`(update cases c set due_on = x.due_on from ${rows} where c.id = x.id and c.due_on is distinct from x.due_on)`
  const ofAccess = sql`(update case_access s set due_on = x.due_on from ${rows}
    where s.case_id = x.id and s.due_on is distinct from x.due_on)`
  return beside(beside(tx, 'due_case', ofCase), 'due_access', ofAccess)
}

/** In which state a case belongs. */
export const keepState = (tx: Transaction<DB>, id: string, state: string | null) =>
  tx
    .updateTable('cases')
    .set(eb => ({ state, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const stateOfCase = async (db: Db, id: string): Promise<State | null> =>
  (await db.selectFrom('cases').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state as State | null

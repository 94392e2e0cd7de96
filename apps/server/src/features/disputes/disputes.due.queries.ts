import type { State } from '@accord/contract/clocks/clocks.limits'
import { type QueryCreator, type RawBuilder, sql, type Transaction } from 'kysely'
import { beside } from '../../db/beside.ts'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'

/** The earliest day by which somebody owes the next step of a case; null where nobody owes any. */
export type Due = { readonly id: string; readonly due_on: string | null }

/** The key under which `due_list` has every case, for the ministry. */
export const ALL_CASES = 0

/** The day of a case, as a value. */
export const dueOf = (caseId: RawBuilder<unknown>) => sql`(select d.due_on from case_due d where d.case_id = ${caseId})`

/**
 * Keeps it beside the case, and in the list of each key that finds the case, so that lists can be in its order; written with
 * the event that tells of it. `rebuildAccess` writes the lists, too, where other keys find the case.
 */
export const keepingDue = (tx: QueryCreator<DB>, dues: readonly Due[]): QueryCreator<DB> =>
  (
    [
      [
        'due_changed',
        sql`(select x.id, x.due_on, d.due_on was from json_to_recordset(${JSON.stringify(dues)}::json) x(id uuid, due_on date)
          left join case_due d on d.case_id = x.id where d.due_on is distinct from x.due_on)`,
      ],
      ['due_ended', sql`(delete from case_due d using due_changed x where d.case_id = x.id and x.due_on is null)`],
      [
        'due_kept',
        sql`(insert into case_due (case_id, due_on) select id, due_on from due_changed where due_on is not null
          on conflict (case_id) do update set due_on = excluded.due_on)`,
      ],
      [
        'due_keys',
        sql`(select x.*, ${sql.lit(ALL_CASES)}::bigint access_key from due_changed x
          union select x.*, s.access_key from due_changed x join case_access s on s.case_id = x.id)`,
      ],
      [
        'due_unlisted',
        sql`(delete from due_list l using due_keys x
          where l.access_key = x.access_key and l.due_on = x.was and l.case_id = x.id)`,
      ],
      [
        'due_listed',
        sql`(insert into due_list (access_key, due_on, case_id) select access_key, due_on, id from due_keys where due_on is not null
          on conflict do nothing)`,
      ],
    ] as const
  ).reduce((statement, [name, written]) => beside(statement, name, written), tx)

/** In which state a case belongs. */
export const keepState = (tx: Transaction<DB>, id: string, state: string | null) =>
  tx
    .updateTable('cases')
    .set(eb => ({ state, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const stateOfCase = async (db: Db, id: string): Promise<State | null> =>
  (await db.selectFrom('cases').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state as State | null

import { type PromiseLead, REMINDED } from '@accord/policy/promises.policy'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { countsAs } from './promises.lists.queries.ts'

export type NearPromise = {
  id: string
  case_id: string
  what: string
  due_on: string
  debtor_side: string
  creditor_side: string
}

/** Promises in force that are due on a day, are still to be kept or answered for, and of which this reminder was not given. */
export async function promisesDueOn(
  db: Db,
  day: string,
  { lead, today, limit }: { lead: PromiseLead; today: string; limit: number },
): Promise<NearPromise[]> {
  const found = await sql<NearPromise>`select r.id, a.case_id, r.what, r.due_on, r.debtor_side, r.creditor_side
    from promise r join agreement a on a.id = r.agreement_id and a.state = 'in force'
    where r.due_on = ${day} and ${countsAs(REMINDED, today)}
      and not exists (select from promise_reminder m where m.promise_id = r.id and m.due_on = r.due_on and m.lead = ${lead})
    order by r.id limit ${limit}`.execute(db)
  return found.rows
}

/** Those of these that nobody has reminded of meanwhile. */
export async function markReminded(
  tx: Transaction<DB>,
  rows: readonly NearPromise[],
  lead: PromiseLead,
  at: Date,
): Promise<ReadonlySet<string>> {
  const marked = await tx
    .insertInto('promise_reminder')
    .values(rows.map(({ id, due_on }) => ({ promise_id: id, due_on, lead, at })))
    .onConflict(c => c.doNothing())
    .returning('promise_id')
    .execute()
  return new Set(marked.map(({ promise_id }) => promise_id))
}

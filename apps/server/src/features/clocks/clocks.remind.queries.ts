import type { RuleCode } from '@accord/contract/clocks/clocks.limits'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import type { DB } from '../../db/tables.generated.ts'

export type NearRow = {
  id: string
  case_id: string
  code: RuleCode
  due: string
  duty: string
  kind: 'duty' | 'right' | 'bar'
}

/** Due days, each of the cases of one of these states; null: of all others. */
export type DueDays = {
  readonly states: readonly string[]
  readonly days: readonly { readonly state: string | null; readonly due: string }[]
}

/** The state of the case of a clock `k`, where it is one of these. */
const stateIn = (states: readonly string[]) =>
  states.length > 0
    ? sql`left join cases c on c.id = k.case_id and c.state = any(${[...states]}::text[])`
    : sql`cross join (select null::text state) c`

/**
 * Open clocks that are due on one of these days and of which this reminder was not given, a page at a time. A right that
 * has lapsed is not overdue, and of a bar nobody has to be reminded.
 */
export async function dueOnDays(db: Db, { states, days }: DueDays, lead: string, limit: number): Promise<NearRow[]> {
  const found = await sql<NearRow>`${PLANNED_ANEW} select k.id, k.case_id, k.code, k.due, r.duty, r.kind
    from json_to_recordset(${JSON.stringify(days)}::json) x(state text, due date)
    join clock k on k.due = x.due join rule r on r.id = k.rule_id ${stateIn(states)}
    where k.ended_on is null and c.state is not distinct from x.state and r.kind = any(${lead === 'overdue' ? ['duty'] : ['duty', 'right']}::text[])
      and not exists (select from clock_reminder m where m.clock_id = k.id and m.due = k.due and m.lead = ${lead})
    order by k.due, k.id limit ${limit}`.execute(db)
  return found.rows
}

/** The same of those overdue for whole weeks, counted from the day after the due day. */
export async function overdueForWeeks(db: Db, today: string, lead: string, limit: number): Promise<NearRow[]> {
  const found =
    await sql<NearRow>`${PLANNED_ANEW} select k.id, k.case_id, k.code, k.due, r.duty, r.kind from clock k join rule r on r.id = k.rule_id
    where k.ended_on is null and r.kind = 'duty' and k.due < ${today}::date - 1 and (${today}::date - k.due - 1) % 7 = 0
      and not exists (select from clock_reminder m where m.clock_id = k.id and m.due = k.due and m.lead = ${lead})
    order by k.due, k.id limit ${limit}`.execute(db)
  return found.rows
}

/** Those of these that nobody has reminded of meanwhile. */
export async function markReminded(
  tx: Transaction<DB>,
  rows: readonly NearRow[],
  lead: string,
  at: Date,
): Promise<ReadonlySet<string>> {
  const marked = await tx
    .insertInto('clock_reminder')
    .values(rows.map(({ id, due }) => ({ clock_id: id, due, lead, at })))
    .onConflict(c => c.doNothing())
    .returning('clock_id')
    .execute()
  return new Set(marked.map(({ clock_id }) => clock_id))
}

import { CASE_STATUSES, type CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { READ_ONLY, type StatusGroup, statusGroup } from '@accord/policy/disputes.policy'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { literals } from '../../db/literals.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import type { DB } from '../../db/tables.generated.ts'

/** A case `c` can still be added to and changed (`isReadOnly` of the policy). */
export const isChangeable = sql<boolean>`c.status not in ${literals(READ_ONLY)}`

/** A case `c` is in this group (`statusGroup` of the policy). */
export const isInGroup = (group: StatusGroup) =>
  group === 'open'
    ? sql`c.status not in ${literals(CASE_STATUSES.filter(status => statusGroup(status) !== group))}`
    : sql`c.status in ${literals(CASE_STATUSES.filter(status => statusGroup(status) === group))}`

/** So many open cases are looked at in one statement, however few are found: it takes the same time in any nation. */
const LOOKED_AT = 5_000

/** Open cases `c` of which a condition holds, after one of them, in the order of their ids. */
export async function openCasesWhere(
  db: Db,
  which: RawBuilder<unknown>,
  after: string | null,
  limit: number,
  lookedAt = LOOKED_AT,
): Promise<string[]> {
  for (let from = after; ; ) {
    const looked = sql<{
      ids: string[]
      last: string | null
    }>`${PLANNED_ANEW} with looked as materialized (select c.id from cases c
        where not ${isInGroup('closed')} ${from ? sql`and c.id > ${from}::uuid` : sql``} order by c.id limit ${lookedAt})
      select (select id from looked order by id desc limit 1) last,
        array(select c.id from looked c where ${which} order by c.id limit ${limit}) ids`
    const [found] = (await looked.execute(db)).rows
    if (!found?.last || found.ids.length > 0) return found?.ids ?? []
    from = found.last
  }
}

/** The new status of a case with its dates. */
export const setStatus = (
  tx: Transaction<DB>,
  s: { caseId: string; to: CaseStatus; heldStage: CaseStatus | null; at: Date },
) =>
  tx
    .updateTable('cases')
    .set(eb => ({
      status: s.to,
      status_since: s.at,
      held_stage: s.heldStage,
      version: eb('version', '+', 1),
      ...(s.to === 'resolved' ? { resolved_at: s.at } : {}),
      ...(s.to === 'closed' ? { closed_at: s.at } : {}),
    }))
    .where('id', '=', s.caseId)
    .execute()

export const enterConciliation = (tx: Transaction<DB>, id: string, at: Date) =>
  tx
    .updateTable('cases')
    .set(eb => ({ status: 'concilliation', status_since: at, approved_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

import { CASE_STATUSES, type CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { READ_ONLY, type StatusGroup, statusGroup } from '@accord/policy/disputes.policy'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'

/** Literals, not parameters: the planner chooses by how many cases are in them. */
const literals = (statuses: readonly CaseStatus[]) => sql`(${sql.join(statuses.map(status => sql.lit(status)))})`

/** A case `c` can still be added to and changed (`isReadOnly` of the policy). */
export const isChangeable = sql<boolean>`c.status not in ${literals(READ_ONLY)}`

/** A case `c` is in this group (`statusGroup` of the policy). */
export const isInGroup = (group: StatusGroup) =>
  group === 'open'
    ? sql`c.status not in ${literals(CASE_STATUSES.filter(status => statusGroup(status) !== group))}`
    : sql`c.status in ${literals(CASE_STATUSES.filter(status => statusGroup(status) === group))}`

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

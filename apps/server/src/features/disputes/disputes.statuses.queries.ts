import { CASE_STATUSES, type CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { READ_ONLY, type StatusGroup, statusGroup } from '@accord/policy/disputes.policy'
import { sql } from 'kysely'

/** Literals, not parameters: the planner chooses by how many cases are in them. */
const literals = (statuses: readonly CaseStatus[]) => sql`(${sql.join(statuses.map(status => sql.lit(status)))})`

/** A case `c` can still be added to and changed (`isReadOnly` of the policy). */
export const isChangeable = sql<boolean>`c.status not in ${literals(READ_ONLY)}`

/** A case `c` is in this group (`statusGroup` of the policy). */
export const isInGroup = (group: StatusGroup) =>
  group === 'open'
    ? sql`c.status not in ${literals(CASE_STATUSES.filter(status => statusGroup(status) !== group))}`
    : sql`c.status in ${literals(CASE_STATUSES.filter(status => statusGroup(status) === group))}`

import type { Permission } from '@accord/contract/permissions'
import { CASE_NOTIFICATIONS } from '@accord/policy/notifications.policy'
import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '../notices/notice.ts'
import { grounds } from './disputes.grounds.queries.ts'

/** The roles that hold it are looked up once a statement, not once a person. */
export const roleHolds = (roleId: RawBuilder<unknown>, permission: Permission) => sql`coalesce(${roleId} in (
  select rp.role_id from role_permission rp join permission x on x.id = rp.permission_id
  where x.name = ${sql.lit(permission)}), false)`

/** Roles that get notifications of cases (`mayGetNotifications` of the policy), and roles that take part in discussions. */
export const isNotified = (roleId: RawBuilder<unknown>) => roleHolds(roleId, CASE_NOTIFICATIONS)
export const takesPart = (roleId: RawBuilder<unknown>) => roleHolds(roleId, 'participate in resolution')

/** Whoever has access to the event's case `c` on a ground `g` that meets the condition, and gets notifications of cases. */
export const withAccess = (which: RawBuilder<unknown>): Audience => ({
  joins: sql`join cases c on c.id = e.case_id
    join lateral (${grounds(sql`e.case_id`)}) g on ${isNotified(sql`g.role_id`)} and (${which}) join person p on p.id = g.id`,
})

/** Both sides, and nobody else. */
export const sides = withAccess(sql`g.ground in ('filer', 'claimant', 'accused') or g.side in ('claimant', 'accused')`)
/** Both sides, and the neutrals; units above both stand on neither. */
export const sidesAndNeutrals = withAccess(sql`g.ground <> 'above both'`)

export const isOfMinistry = (person: RawBuilder<unknown>) => sql`exists (
  select from unit w where w.id = ${person} and w.kind = 'ministry' and w.status = 'active')`

/** The ministry's people who hold a permission and get notifications of cases. */
export const officers = (permission: Permission) => sql`join unit w on w.kind = 'ministry' and w.status = 'active'
    join person p on p.unit_id = w.id and ${roleHolds(sql`p.role_id`, permission)} and ${isNotified(sql`p.role_id`)}`

/**
 * A condition on the case `c` of a notification `n`, as one value of the case's own row: for an `exists` PostgreSQL may
 * read all cases that meet the condition.
 */
export const caseIs = (condition: RawBuilder<unknown>) =>
  sql`coalesce((select ${condition} from cases c where c.id = n.case_id), false)`

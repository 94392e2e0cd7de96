import type { Permission } from '@accord/contract/permissions'
import type { Actor } from '@accord/policy/actor'
import { CASE_NOTIFICATIONS } from '@accord/policy/audiences.policy'
import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '../notices/notice.ts'
import { grounds, roleHolds, rolesHold, seesAndHolds } from './access.queries.ts'

// Who is notified of what happens in a case: audiences.policy.ts as SQL. access.rules.test.ts holds both equal.

/** Roles that get notifications of cases (`isNotified`), and whether one of several is. */
export const isNotified = (roleId: RawBuilder<unknown>) => roleHolds(roleId, CASE_NOTIFICATIONS)
export const areNotified = (roleIds: RawBuilder<unknown>) => rolesHold(roleIds, CASE_NOTIFICATIONS)

/** The other way round, of one actor: whether they have access to a case and get notifications of it (`maySee`, `isNotified`). */
export const getsNotifications = (actor: Actor, caseId: RawBuilder<unknown>) =>
  seesAndHolds(actor, CASE_NOTIFICATIONS, caseId)

/** Whoever has access to the event's case `c` on a ground `g` that meets the condition, and gets notifications of cases. */
export const withAccess = (which: RawBuilder<unknown>): Audience => ({
  joins: sql`join cases c on c.id = e.case_id
    join lateral (${grounds(sql`e.case_id`)}) g on ${areNotified(sql`g.roles`)} and (${which}) join person p on p.id = g.id`,
})

/** Both sides, and nobody else. */
export const sides = withAccess(sql`g.ground in ('filer', 'claimant', 'accused') or g.side in ('claimant', 'accused')`)
/** Both sides, and the neutrals; units above both are on neither. */
export const sidesAndNeutrals = withAccess(sql`g.ground <> 'above both'`)

/**
 * The ministry's people `p` who hold a permission, get notifications of cases, and are on no side of the event's case `c`,
 * so that they may take the step they read of (`yourTurn`).
 */
export const officers = (permission: Permission) => sql`join unit w on w.kind = 'ministry' and w.status = 'active'
    join person p on p.unit_id = w.id and p.id <> c.filer_id
      and ${roleHolds(sql`p.role_id`, permission)} and ${isNotified(sql`p.role_id`)}
      and not exists (select from case_participant o
        where o.case_id = c.id and o.person_id = p.id and o.removed_at is null and o.side <> 'neutral')`

/**
 * A condition on the case `c` of a notification `n`, as one value of the case's own row: for an `exists` PostgreSQL may
 * read all cases that meet the condition.
 */
export const caseIs = (condition: RawBuilder<unknown>) =>
  sql`coalesce((select ${condition} from cases c where c.id = n.case_id), false)`

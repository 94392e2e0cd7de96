import { actorIn } from './access.policy.ts'
import { type Actor, holds } from './actor.ts'
import type { Standing } from './disputes.policy.ts'
import type { Permission } from './permissions.ts'

// Who is notified of what happens in a case. The same as SQL: audiences.queries.ts of the server.

/**
 * What somebody holds who gets notifications of cases: by their account, or by the role they joined a case with
 * (rules "Roles and permissions").
 */
export const CASE_NOTIFICATIONS: Permission = 'view dispute notifications'

/** Whether somebody with access to a case gets notifications of it. */
export const isNotified = (actor: Actor, facts: Standing): boolean => holds(actorIn(actor, facts), CASE_NOTIFICATIONS)

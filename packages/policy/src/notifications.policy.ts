import { type Actor, holds } from './actor.ts'
import type { Permission } from './permissions.ts'

/**
 * What somebody holds who gets notifications of cases: by their account, or by the role they joined a case with
 * (rules "Roles and permissions").
 */
export const CASE_NOTIFICATIONS: Permission = 'view dispute notifications'

/** Whether the actor, as they are in a case (`actorIn`), gets notifications of it. */
export const mayGetNotifications = (actor: Actor): boolean => holds(actor, CASE_NOTIFICATIONS)

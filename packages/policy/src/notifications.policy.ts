import { type Actor, holds } from './actor.ts'
import type { Permission } from './permissions.ts'

/** What somebody holds who is told of cases: by their account, or by the role they joined a case with (rules §3). */
export const TOLD_OF_CASES: Permission = 'view dispute notifications'

/** Whether the actor, as they are in a case (`actorIn`), reads what they are told of it. */
export const mayBeTold = (actor: Actor): boolean => holds(actor, TOLD_OF_CASES)

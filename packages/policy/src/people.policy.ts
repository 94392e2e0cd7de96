import { type Actor, holds, isMinistry, isUnitAdmin } from './actor.ts'
import { mayInviteAndAssign } from './invitations.policy.ts'
import type { Permission } from './permissions.ts'
import { isOverUnit } from './units.policy.ts'

const DOORS: readonly Permission[] = ['invite users', 'edit users status', 'edit roles and permissions']

/** The officers' tables of people and of invitations that wait (rules "Roles and permissions"). */
export const mayListPeople = (actor: Actor): boolean => DOORS.some(door => holds(actor, door))

/**
 * Whose people those are, as data (rules "Who sees people"): of the whole nation, of a unit and those below it, or
 * nobody's.
 */
export const peopleWithin = (actor: Actor): 'everybody' | { readonly unitId: string } | null => {
  if (isMinistry(actor)) return 'everybody'
  return isUnitAdmin(actor) && actor.unit ? { unitId: actor.unit.id } : null
}

/** The bodies that cases are referred to (rules "Roles and permissions"). */
export const mayListBodies = mayInviteAndAssign

/**
 * Whether the actor is told a person's address whole (rules "Who sees people"): the person, those over their unit, and
 * the ministry.
 */
export const mayKnowAddress = (
  actor: Actor,
  person: { readonly id: string; readonly path: readonly string[] },
): boolean => person.id === actor.id || isOverUnit(actor, person.path)

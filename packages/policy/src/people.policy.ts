import { type Actor, holds, isMinistry, isUnitAdmin } from './actor.ts'
import { mayInviteAndAssign } from './invitations.policy.ts'
import type { Permission } from './permissions.ts'
import { isOverUnit } from './units.policy.ts'

const LISTED_WITH: readonly Permission[] = ['invite users', 'edit users status', 'edit roles and permissions']

/** The officers' tables of people and of invitations that wait (rules "Roles and permissions"). */
export const mayListPeople = (actor: Actor): boolean => LISTED_WITH.some(permission => holds(actor, permission))

/**
 * Whose people those are, as data (rules "Who sees people"): of the whole nation, of a unit and those below it, or
 * nobody's.
 */
export const peopleWithin = (actor: Actor): 'everybody' | { readonly unitId: string } | null => {
  if (isMinistry(actor)) return 'everybody'
  return isUnitAdmin(actor) && actor.unit ? { unitId: actor.unit.id } : null
}

/** Whose invitations that wait an actor finds, as data: everybody's, or those into a unit and below it and the own ones. */
export const invitationsWithin = (
  actor: Actor,
): 'everybody' | { readonly unitId: string | null; readonly personId: string } => {
  const lists = mayListPeople(actor)
  if (lists && isMinistry(actor)) return 'everybody'
  return { unitId: lists ? (actor.unit?.id ?? null) : null, personId: actor.id }
}

/** Whether an actor finds an invitation to a case, which is into no unit. */
export const findsPartyInvitation = (actor: Actor, inviterId: string | null): boolean =>
  inviterId === actor.id || invitationsWithin(actor) === 'everybody'

/** The bodies that cases are referred to (rules "Roles and permissions"). */
export const mayListBodies = mayInviteAndAssign

/**
 * Whether the actor reads a person's address whole (rules "Who sees people"): the person, those over their unit, and
 * the ministry.
 */
export const mayKnowAddress = (
  actor: Actor,
  person: { readonly id: string; readonly path: readonly string[] },
): boolean => person.id === actor.id || isOverUnit(actor, person.path)

import { type Actor, holds, isMinistry, isUnitAdmin } from './actor.ts'
import { referTo } from './disputes.actions.ts'
import { mayAsMinistry } from './ministry.policy.ts'
import type { Permission } from './permissions.ts'
import type { RoleGroup } from './roles.ts'
import { isOverUnit } from './units.policy.ts'
import { refusedWhen } from './verdict.ts'

const LISTED_WITH: readonly Permission[] = ['invite users', 'edit users status', 'edit roles and permissions']

/** The officers' tables of people and of invitations that wait (rules "Roles and permissions"). */
export const mayListPeople = (actor: Actor): boolean => LISTED_WITH.some(permission => holds(actor, permission))

/**
 * Whose people those are, as data (rules "Who sees people"): of the whole nation, of a unit and those below it, or
 * nobody's.
 */
export const peopleWithin = (
  actor: Actor,
): 'everybody' | { readonly unitId: string; readonly rootId: string } | null => {
  if (isMinistry(actor)) return 'everybody'
  const { unit } = actor
  return isUnitAdmin(actor) && unit ? { unitId: unit.id, rootId: unit.path[0] ?? unit.id } : null
}

/** Whether those who wait to be accepted as members are among the ministry's people: for those who decide (rules "Who sees people"). */
export const listsWaiting = (actor: Actor): boolean => mayAsMinistry(actor, 'decide memberships')

/** What the rules need to know of somebody: the path of their unit, empty without one. */
export type PersonFacts = {
  readonly id: string
  readonly group: RoleGroup | null
  readonly status: 'active' | 'suspended' | 'deactivated'
  readonly path: readonly string[]
  /** The path of the unit they wait to be accepted in, and the units they have an open case against. */
  readonly waitsFor: readonly string[] | null
  readonly accused: readonly string[]
}

/** Over the unit somebody belongs to, or, while they wait for one, among those who decide. */
const isOverPerson = (actor: Actor, { path, waitsFor, accused }: PersonFacts): boolean => {
  if (!waitsFor) return isOverUnit(actor, path)
  if (isMinistry(actor)) return listsWaiting(actor)
  return isOverUnit(actor, waitsFor) && !accused.includes(actor.unit?.id ?? '')
}

/** Who finds a person by their id: themself, those over them, their own unit, and who shares something with them. */
export const findsPerson = (actor: Actor, person: PersonFacts, shares: boolean): boolean =>
  person.id === actor.id ||
  isOverPerson(actor, person) ||
  (actor.unit !== null && person.path.at(-1) === actor.unit.id) ||
  shares

/** Whether somebody's status is read beside their name: who may list them reads it. */
export const knowsStatus = (actor: Actor, person: PersonFacts): boolean =>
  mayListPeople(actor) && isOverPerson(actor, person)

/** Whether somebody's address is read beside their name: their own, and of those whom the actor is over. */
export const mayReach = (actor: Actor, person: PersonFacts): boolean =>
  person.id === actor.id || isOverPerson(actor, person)

/** Whom somebody over a unit may suspend: not whoever runs it beside them (rules "When a person changes"). */
const runsItBeside = (actor: Actor, { group, path }: PersonFacts): boolean =>
  !isMinistry(actor) && group === 'admin' && path.at(-1) === actor.unit?.id

/** Suspends, deactivates or brings back an account (rules "When a person changes"). */
export const changeStatus = (actor: Actor, person: PersonFacts) =>
  refusedWhen({
    'no permission': !holds(actor, 'edit users status') || !isOverPerson(actor, person),
    yourself: person.id === actor.id,
    'runs it beside': runsItBeside(actor, person),
  })

/** The same to a status: who was deactivated has nothing left that could be suspended. */
export const changeStatusTo = (person: Pick<PersonFacts, 'status'>, status: PersonFacts['status']) =>
  refusedWhen({ 'ended already': person.status === 'deactivated' && status === 'suspended' })

/** Whether cases can be referred to somebody by the actor at all; which, is asked of each (rules "Referrals"). */
export const refersTo = (actor: Actor, person: PersonFacts): boolean =>
  person.group !== null && holds(actor, 'assign users cases') && referTo({ ...person, group: person.group }).allowed

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

/**
 * Whether the actor reads a person's address whole (rules "Who sees people"): the person, those over their unit, and
 * the ministry.
 */
export const mayKnowAddress = (
  actor: Actor,
  person: { readonly id: string; readonly path: readonly string[] },
): boolean => person.id === actor.id || isOverUnit(actor, person.path)

import { type Actor, holds, isMinistry, isUnitAdmin } from './actor.ts'
import { actorIn, type CaseFacts, isTied, type Side, type Standing, sideOf } from './disputes.policy.ts'
import type { Permission } from './permissions.ts'
import type { RoleGroup, UnitKind } from './roles.ts'
import { isOverUnit, type UnitLevel } from './units.policy.ts'

/** What the rules need to know of a role somebody may be invited to. */
export type InvitedRole = {
  readonly name: string
  readonly group: RoleGroup
  readonly unitKind: UnitKind | null
  readonly builtIn: boolean
  readonly permissions: readonly Permission[]
}

type Level = 'ministry' | 'union' | 'branch' | 'organization'

/** Where an inviter stands: by the unit they run, never by a role's name (rules "Who may invite whom"). */
export const levelOf = (actor: Actor): Level | null => {
  if (isMinistry(actor)) return 'ministry'
  if (!isUnitAdmin(actor) || !actor.unit) return null
  if (actor.unit.kind === 'union' || actor.unit.kind === 'branch') return actor.unit.kind
  return 'organization'
}

/** Rules "Who may invite whom": whom each may invite outside a case; the ministry any role. */
const INVITES: Readonly<Record<Exclude<Level, 'ministry'>, readonly string[]>> = {
  union: ['Union Branch Admin', 'Employers', 'Staff', 'Claimants'],
  branch: ['Employers', 'Staff', 'Claimants'],
  organization: ['Staff'],
}

/** The door of every invitation outside a case (rules "Who may invite whom"). */
export const mayInviteUsers = (actor: Actor): boolean => holds(actor, 'invite users')

/** `users/send-invite` to a case (rules "Roles and permissions"). */
export const mayInviteAndAssign = (actor: Actor): boolean => mayInviteUsers(actor) && holds(actor, 'assign users cases')

/** Nobody invites to a role that holds more than they do, the ministry aside. */
const holdsAsMuch = (actor: Actor, role: InvitedRole): boolean => role.permissions.every(p => holds(actor, p))

export const mayInvite = (actor: Actor, role: InvitedRole): boolean => {
  const level = levelOf(actor)
  if (!level || !mayInviteUsers(actor)) return false
  // Whoever may write roles may give any; another officer of the ministry none that would raise them above themselves.
  if (level === 'ministry')
    return role.group !== 'admin' || holds(actor, 'edit roles and permissions') || holdsAsMuch(actor, role)
  return role.builtIn && INVITES[level].includes(role.name) && holdsAsMuch(actor, role)
}

/** The kinds of unit a role's holder may belong to; empty where a unit is refused, null where any or none will do. */
export const unitKindsFor = (role: InvitedRole): readonly UnitKind[] | null => {
  if (role.unitKind === 'sub_branch') return ['sub_branch', 'employer']
  if (role.unitKind === 'ministry' || role.group === 'settlement') return []
  // A custom role is given by the ministry and works in it, or in the unit that is named
  // (rules "Roles and permissions").
  if (role.unitKind) return [role.unitKind]
  return null
}

/** Whether an invitation to this role must name a unit (rules "Who may invite whom"). */
export const needsUnit = (role: InvitedRole): boolean => (unitKindsFor(role)?.length ?? 0) > 0

/** Where the holder of a role will belong, by the kind of the unit that was named, or what is wrong with naming it. */
export const placeFor = (
  role: InvitedRole,
  named: UnitKind | null,
): 'the ministry' | 'the unit' | 'nowhere said' | 'unit refused' | 'unit needed' | 'wrong kind' => {
  const kinds = unitKindsFor(role)
  if (role.unitKind === 'ministry' || (role.group === 'admin' && kinds === null && !named))
    return named ? 'unit refused' : 'the ministry'
  if (!named) return needsUnit(role) ? 'unit needed' : 'nowhere said'
  if (kinds?.length === 0) return 'unit refused'
  const fits = kinds ? kinds.includes(named) : named !== 'ministry'
  return fits ? 'the unit' : 'wrong kind'
}

/** The roles the three unit calls take (rules "Who may invite whom"): the admin of that level, Staff and Claimants. */
export const UNIT_CALL_ROLES = {
  union: ['National Union Admin', 'Staff', 'Claimants'],
  branch: ['Union Branch Admin', 'Staff', 'Claimants'],
  sub_branch: ['Employers', 'Staff', 'Claimants'],
} as const satisfies Record<UnitLevel, readonly string[]>

const SIDE_ROLES: Readonly<Record<'claimant' | 'accused', readonly string[]>> = {
  claimant: ['Claimants', 'Staff'],
  accused: ['Respondents', 'Staff'],
}

/**
 * Where a side is one person without an admin, the filer or the first joined Respondent may invite
 * (rules "Who may invite whom"), whatever their role holds.
 */
const standsAlone = (actor: Actor, facts: Standing & Pick<CaseFacts, 'adminless'>): boolean => {
  const side = sideOf(actor, facts)
  if (side !== 'claimant' && side !== 'accused') return false
  if (!facts.adminless.includes(side)) return false
  if (side === 'claimant') return facts.filer.id === actor.id
  return facts.participants.find(p => p.side === 'accused')?.personId === actor.id
}

/** Who is in a case: the ministry reads it, and whoever may invite to it. */
export const mayReadParties = (actor: Actor, facts: CaseFacts): boolean =>
  isMinistry(actor) || mayInviteParties(actor, facts)

/** Inviting to a case: IP, or standing alone for a side. */
export const mayInviteParties = (actor: Actor, facts: Standing & Pick<CaseFacts, 'adminless'>): boolean =>
  holds(actorIn(actor, facts), 'invite dispute participants') || standsAlone(actor, facts)

/** Whether there is anybody such an actor could invite: whoever stands nowhere in the case, the ministry aside, cannot. */
export const mayInviteSomebody = (actor: Actor, facts: CaseFacts): boolean =>
  mayInviteParties(actor, facts) && (isMinistry(actor) || sideOf(actor, facts) !== null)

/** The side somebody invited to this role would stand on; null when this actor may not invite to it here. */
export const invitedSide = (actor: Actor, facts: CaseFacts, role: InvitedRole): Side | null => {
  if (!mayInviteParties(actor, facts)) return null
  const own = sideOf(actor, facts)
  if (own === 'claimant' || own === 'accused') return SIDE_ROLES[own].includes(role.name) ? own : null
  if (role.name === 'Claimants') return leads(actor, own) ? 'claimant' : null
  if (role.name === 'Respondents') return leads(actor, own) ? 'accused' : null
  return isMinistry(actor) && role.group === 'settlement' ? 'neutral' : null
}

/** What an invitation is to: a role, perhaps in a unit, or on a side of a case. */
export type Invited = {
  readonly role: InvitedRole
  readonly unitPath: readonly string[] | null
  readonly side: Side | null
  readonly facts: CaseFacts | null
}

/** Whether an invitation is the actor's to send now: asked when it is sent again and when it comes into force. */
export const maySend = (actor: Actor, { role, unitPath, side, facts }: Invited): boolean =>
  facts
    ? invitedSide(actor, facts, role) === side
    : mayInvite(actor, role) && (unitPath === null || isOverUnit(actor, unitPath))

/** The ministry and the neutral invite for both sides; a unit above both stands on none and invites nobody. */
const leads = (actor: Actor, side: Side | null): boolean => isMinistry(actor) || side === 'neutral'

/** Each side takes out its own, the ministry anybody unless it stands on a side itself, the neutral nobody. The filer stays. */
export const mayRemove = (actor: Actor, facts: CaseFacts, participant: { personId: string; side: Side }): boolean => {
  if (participant.personId === facts.filer.id || !mayInviteParties(actor, facts)) return false
  if (isMinistry(actor) && !isTied(actor, facts)) return true
  return participant.side !== 'neutral' && sideOf(actor, facts) === participant.side
}

/** Whoever sent an invitation ends it; of others' in a case nobody does who is tied to a side of it. */
export const mayEnd = (actor: Actor, inviterId: string | null, facts: Standing | null): boolean =>
  inviterId === actor.id || facts === null || !isTied(actor, facts)

/** Roles that run a unit or the ministry have no place in a case (rules "Who may invite whom": 422). */
export const isCaseRole = (role: InvitedRole): boolean => role.group !== 'admin'

/**
 * Nobody on the accused side is told of a case before its approval, by an invitation neither
 * (rules "Who may invite whom").
 */
export const isTooSoonFor = (side: Side, facts: CaseFacts): boolean => side === 'accused' && !facts.approved

/**
 * Whether somebody cannot be invited to this side, nor come to it (rules "Ties"): whoever is tied
 * never settles, and whoever stands on one side, or settles the case, does not join the other.
 */
export const isOpposed = (actor: Actor, facts: CaseFacts, invitedTo: Side): boolean => {
  if (invitedTo === 'neutral') return isTied(actor, facts)
  const side = sideOf(actor, facts)
  return side !== null && side !== invitedTo
}

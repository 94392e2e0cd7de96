import { actorIn, isTied, sideOf } from './access.policy.ts'
import { type Actor, holds, isMinistry, isUnitAdmin } from './actor.ts'
import { type CaseFacts, isReadOnly, type Side, type Standing } from './disputes.policy.ts'
import type { Permission } from './permissions.ts'
import { BUILT_IN_ROLES, type RoleGroup, type UnitKind } from './roles.ts'
import { isOverUnit, type UnitLevel } from './units.policy.ts'
import { both, refusedWhen } from './verdict.ts'

/** What the rules need to know of a role somebody may be invited to. */
export type InvitedRole = {
  readonly name: string
  readonly group: RoleGroup
  readonly unitKind: UnitKind | null
  readonly builtIn: boolean
  readonly permissions: readonly Permission[]
}

type Level = 'ministry' | 'union' | 'branch' | 'organization'

/** The side of an inviter: by the unit they run, never by a role's name (rules "Who may invite whom"). */
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

/** Inviting outside a case at all; to which role, says `invite`. */
export const inviteUsers = (actor: Actor) => refusedWhen({ 'no permission': !holds(actor, 'invite users') })

/** `users/send-invite` to a case (rules "Roles and permissions"). */
export const mayInviteAndAssign = (actor: Actor): boolean =>
  holds(actor, 'invite users') && holds(actor, 'assign users cases')

/** Settlement bodies are the ministry's (rules "Settlement bodies"). */
export const mayInviteToBody = (actor: Actor): boolean => isMinistry(actor) && mayInviteAndAssign(actor)

/** Nobody invites to a role that holds more than they do, the ministry aside. */
const holdsAsMuch = (actor: Actor, role: InvitedRole): boolean => role.permissions.every(p => holds(actor, p))

const isGivenBy = (actor: Actor, role: InvitedRole): boolean => {
  const level = levelOf(actor)
  if (!level) return false
  // Whoever may write roles may give any; another officer of the ministry none that would raise them above themselves.
  if (level === 'ministry')
    return role.group !== 'admin' || holds(actor, 'edit roles and permissions') || holdsAsMuch(actor, role)
  return role.builtIn && INVITES[level].includes(role.name) && holdsAsMuch(actor, role)
}

/** Invites somebody to a role outside a case. */
export const invite = (actor: Actor, role: InvitedRole) =>
  both(inviteUsers(actor), refusedWhen({ 'not their role': !isGivenBy(actor, role) }))

/** Nobody invites themself: a change of what they may do is decided by somebody else (rules "Editing roles"). */
export const inviteThem = (actor: Pick<Actor, 'id'>, personId: string) =>
  refusedWhen({ yourself: actor.id === personId })

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

/** Invites to a unit of this level by its call: to the roles that the call takes. */
export const inviteByUnitCall = (actor: Actor, level: UnitLevel | null, role: InvitedRole) =>
  both(
    invite(actor, role),
    refusedWhen({ 'wrong level': level === null || !UNIT_CALL_ROLES[level].some(name => name === role.name) }),
  )

const SIDE_ROLES: Readonly<Record<'claimant' | 'accused', readonly string[]>> = {
  claimant: ['Claimants', 'Staff'],
  accused: ['Respondents', 'Staff'],
}

/** What decides who invites to a case. */
export type PartyFacts = Standing & Pick<CaseFacts, 'adminless'>

/**
 * Where a side is one person without an admin, the filer or the first joined Respondent may invite
 * (rules "Who may invite whom"), whatever their role holds.
 */
const standsAlone = (actor: Actor, facts: PartyFacts): boolean => {
  const side = sideOf(actor, facts)
  if (side !== 'claimant' && side !== 'accused') return false
  if (!facts.adminless.includes(side)) return false
  if (side === 'claimant') return facts.filer.id === actor.id
  return facts.participants.find(p => p.side === 'accused')?.personId === actor.id
}

/** By the own role or that of the case, or standing alone for a side. */
const changesParties = (actor: Actor, facts: PartyFacts): boolean =>
  holds(actorIn(actor, facts), 'invite dispute participants') || standsAlone(actor, facts)

/** Who is in a case: the ministry reads it, and whoever may invite to it (rules "Involved parties"). */
export const readParties = (actor: Actor, facts: PartyFacts) =>
  refusedWhen({ 'no permission': !isMinistry(actor) && !changesParties(actor, facts) })

/** Inviting to a case, or taking somebody out of it, at all. */
export const changeParties = (actor: Actor, facts: PartyFacts) =>
  refusedWhen({ 'no permission': !changesParties(actor, facts) })

/** Inviting to a case among its parties; to which role, says `inviteToCase`. */
export const inviteParties = (actor: Actor, facts: PartyFacts) =>
  both(changeParties(actor, facts), refusedWhen({ over: isReadOnly(facts.status) }))

/** The same by `users/send-invite`. */
export const inviteAndAssign = (actor: Actor, facts: PartyFacts) =>
  refusedWhen({ 'no permission': !mayInviteAndAssign(actor), over: isReadOnly(facts.status) })

/** Whose role it is to give in a case: of a side by those on it, else by the ministry and the neutrals. */
const isGivenInCase = (actor: Actor, facts: PartyFacts, role: InvitedRole): boolean => {
  if (!changesParties(actor, facts)) return false
  const own = sideOf(actor, facts)
  if (own === 'claimant' || own === 'accused') return SIDE_ROLES[own].includes(role.name)
  // A unit above both sides is on none and invites nobody.
  if (role.name === 'Claimants' || role.name === 'Respondents') return isMinistry(actor) || own === 'neutral'
  return isMinistry(actor) && role.group === 'settlement'
}

/** The side on which somebody is whom the actor invites to this role: the actor's own, or else that of the role. */
export const sideOfInvited = (actor: Actor, facts: PartyFacts, role: InvitedRole): Side => {
  const own = sideOf(actor, facts)
  if (own === 'claimant' || own === 'accused') return own
  if (role.name === 'Claimants') return 'claimant'
  return role.name === 'Respondents' ? 'accused' : 'neutral'
}

/**
 * Invites somebody to a role in a case. Roles that run a unit or the ministry have no place there, and nobody on the
 * accused side is notified of a case before its approval, by an invitation neither (rules "Who may invite whom").
 */
export const inviteToCase = (actor: Actor, facts: PartyFacts, role: InvitedRole) =>
  refusedWhen({
    over: isReadOnly(facts.status),
    'no role of cases': role.group === 'admin',
    'not their role': !isGivenInCase(actor, facts, role),
    'too soon': sideOfInvited(actor, facts, role) === 'accused' && !facts.approved,
  })

/** Whether there is a role to which the actor may invite somebody in a case now. */
export const mayInviteSomebody = (actor: Actor, facts: PartyFacts): boolean =>
  BUILT_IN_ROLES.some(role => inviteToCase(actor, facts, { ...role, builtIn: true }).allowed)

/** What an invitation is to: a role, perhaps in a unit or a settlement body, or on a side of a case. */
export type Invited = {
  readonly role: InvitedRole
  readonly unitPath: readonly string[] | null
  readonly side: Side | null
  readonly facts: PartyFacts | null
  readonly toBody?: boolean
}

/** Whether an invitation is the actor's to send: asked anew when it comes into force. */
export const maySend = (actor: Actor, { role, unitPath, side, facts, toBody }: Invited): boolean => {
  if (toBody) return mayInviteToBody(actor)
  return facts
    ? isGivenInCase(actor, facts, role) && sideOfInvited(actor, facts, role) === side
    : invite(actor, role).allowed && (unitPath === null || isOverUnit(actor, unitPath))
}

/**
 * An invitation that was sent. `taken`: somebody signs up by it; `unseen`: it is to a case that the actor does not see;
 * `unitGone`: to a unit that was deleted meanwhile.
 */
export type Sent = Invited & { readonly taken: boolean; readonly unseen: boolean; readonly unitGone: boolean }

/** Sends an invitation again: whoever could not invite to it now does not (rules "Invitations"). */
export const sendAgain = (actor: Actor, invited: Sent) =>
  refusedWhen({
    'signing up': invited.taken,
    unseen: invited.unseen,
    'not their role': !maySend(actor, invited),
    over: invited.facts !== null && isReadOnly(invited.facts.status),
    'unit gone': invited.unitGone,
  })

/** Each side takes out its own, the ministry anybody unless it is on a side itself, the neutral nobody. The filer stays. */
const takesOut = (actor: Actor, facts: PartyFacts, { personId, side }: { personId: string; side: Side }): boolean => {
  if (personId === facts.filer.id || !changesParties(actor, facts)) return false
  if (isMinistry(actor) && !isTied(actor, facts)) return true
  return side !== 'neutral' && sideOf(actor, facts) === side
}

/** Takes somebody who joined out of a case (rules "Involved parties"). */
export const removeParty = (actor: Actor, facts: PartyFacts, participant: { personId: string; side: Side }) =>
  refusedWhen({ 'no permission': !takesOut(actor, facts, participant), over: isReadOnly(facts.status) })

/** Ends an invitation: whoever sent it; of others' in a case nobody who is tied to a side (rules "Who may invite whom"). */
export const endInvitation = (actor: Actor, inviterId: string | null, facts: Standing | null) =>
  refusedWhen({ 'on a side': inviterId !== actor.id && facts !== null && isTied(actor, facts) })

/**
 * Whether somebody cannot be invited to this side, nor come to it (rules "Ties"): whoever is tied
 * never settles, and whoever is on one side, or settles the case, does not join the other.
 */
export const isOpposed = (actor: Actor, facts: PartyFacts, invitedTo: Side): boolean => {
  if (invitedTo === 'neutral') return isTied(actor, facts)
  const side = sideOf(actor, facts)
  return side !== null && side !== invitedTo
}

/**
 * Whether somebody with an account can be invited to a side of a case (rules "Invitations"); `actor`: null for somebody
 * without rights of their own.
 */
export const beInvited = (id: string, actor: Actor | null, facts: PartyFacts, side: Side) => {
  const opposed = actor !== null && isOpposed(actor, facts, side)
  return refusedWhen({
    joined: id === facts.filer.id,
    tied: opposed && side === 'neutral',
    settles: opposed && sideOf(actor, facts) === 'neutral',
    'other side': opposed,
  })
}

/**
 * Comes to a side of a case (rules "Invitations"). `tied`: whoever is to settle it is tied to a side, or has been on one
 * (rules "Ties"); `actor`: null for somebody without rights of their own yet.
 */
export const joinCase = (
  actor: Actor | null,
  facts: PartyFacts,
  { side, tied }: { readonly side: Side; readonly tied: boolean },
) =>
  refusedWhen({
    'case over': isReadOnly(facts.status),
    tied,
    'other side': actor !== null && isOpposed(actor, facts, side),
  })

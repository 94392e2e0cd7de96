import { type OwnRequest, REQUEST_KINDS, type RequestKind } from '@accord/contract/requests/requests.schemas'
import { type Actor, isMinistry, isUnitAdmin } from './actor.ts'
import { type MinistryAction, mayAsMinistry } from './ministry.policy.ts'
import { editRoles } from './roles.policy.ts'
import type { RoleGroup } from './roles.ts'
import type { UnitState } from './units.policy.ts'
import { both, refusedWhen } from './verdict.ts'

/** What the rules need to know of a request. */
export type RequestFacts = {
  readonly kind: RequestKind
  readonly personId: string
  /** Ids from the root down to the unit asked for; empty where none was named. */
  readonly unitPath: readonly string[]
  /** Units the person has an open case against. */
  readonly accused: readonly string[]
}

type Rule = {
  /** Whether admins of the unit asked for, and of those above it, decide beside the ministry. */
  readonly unitsDecide: boolean
  /** What an officer of the ministry must be allowed to do to decide it. */
  readonly ofMinistry: MinistryAction
  /** Whether approving takes a unit that the decider chooses; of a role it follows from the role. */
  readonly takesUnit: boolean | 'as the role'
}

/** Who decides what, and what they must say (rules "Requests"). A kind joins by a line of its own. */
export const REQUEST_RULES: Readonly<Record<RequestKind, Rule>> = {
  membership: { unitsDecide: true, ofMinistry: 'decide memberships', takesUnit: false },
  'unlisted organization': { unitsDecide: false, ofMinistry: 'place organizations', takesUnit: true },
  'new organization': { unitsDecide: true, ofMinistry: 'decide memberships', takesUnit: false },
  'new role': { unitsDecide: false, ofMinistry: 'give roles asked for', takesUnit: 'as the role' },
  'delete organization': { unitsDecide: false, ofMinistry: 'delete organizations', takesUnit: false },
  permissions: { unitsDecide: false, ofMinistry: 'decide what roles may do', takesUnit: false },
}

/** Wishes to belong to a unit: one of them at a time. */
const TO_BELONG: readonly RequestKind[] = ['membership', 'unlisted organization', 'new organization']

/** 001 §6: users whose role is in the admin list. */
export const askForRole = (actor: Actor) => refusedWhen({ 'no permission': actor.group !== 'admin' })
/** 001 §6: users whose role is not. */
export const askForOrganization = (actor: Actor) => refusedWhen({ 'no permission': actor.group === 'admin' })
/** 001 §2: the Organization profile tab, whose roles run a unit that is not the ministry. */
export const askForDeletion = (actor: Actor) =>
  refusedWhen({ 'no permission': !isUnitAdmin(actor) || isMinistry(actor) })
/** Nobody changes their own role alone (rules "Editing roles"). */
export const askForPermissions = editRoles
/** The same of one unit: it is asked for the own one. */
export const askForDeletionOf = (actor: Actor, unit: { readonly id: string } & Pick<UnitState, 'status'>) =>
  both(
    askForDeletion(actor),
    refusedWhen({ 'not their own': actor.unit?.id !== unit.id, deleted: unit.status !== 'active' }),
  )

/** One open request of a kind, and one wish to belong to a unit; `waiting`: the kinds that somebody waits for already. */
export const askAgain = (kind: RequestKind, waiting: readonly RequestKind[]) =>
  refusedWhen({
    open: waiting.includes(kind),
    'open elsewhere': TO_BELONG.includes(kind) && waiting.some(other => TO_BELONG.includes(other)),
  })

/** Who somebody is by now. */
export type Place = { readonly group: RoleGroup | null; readonly roleId: string | null; readonly unitId: string | null }
export type Wish = { readonly kind: RequestKind; readonly roleId: string | null; readonly unitId: string | null }

/** Whether what waits could still be asked for: a change of role or unit ends what could not (rules "Requests"). */
export const couldStillAsk = ({ group, roleId, unitId }: Place, wish: Wish): boolean => {
  switch (wish.kind) {
    case 'membership':
    case 'unlisted organization':
      return group !== 'admin' && unitId === null
    case 'new organization':
      return group !== 'admin' && unitId !== wish.unitId
    case 'new role':
      return group === 'admin' && roleId !== wish.roleId
    case 'delete organization':
      return group === 'admin' && unitId === wish.unitId
    case 'permissions':
      return roleId === wish.roleId
  }
}

/** Asks for what somebody is not by now; whether they ask for that kind at all was asked before. */
export const askForOther = (now: Place, wish: Wish) => refusedWhen({ 'has it': !couldStillAsk(now, wish) })

/**
 * The accused's own admins do not decide who comes to belong to them or to a unit below while that person's case
 * against them is open; those above and the ministry do (rules "Requests").
 */
const decides = (actor: Actor, request: RequestFacts): boolean => {
  if (isMinistry(actor)) return mayAsMinistry(actor, REQUEST_RULES[request.kind].ofMinistry)
  if (!REQUEST_RULES[request.kind].unitsDecide || !isUnitAdmin(actor) || !actor.unit) return false
  return request.unitPath.includes(actor.unit.id) && !request.accused.includes(actor.unit.id)
}

/** Seen by nobody but those who decide, and by whoever asked (rules "Requests"). */
export const maySeeRequest = (actor: Actor, request: RequestFacts): boolean =>
  request.personId === actor.id || decides(actor, request)

type Status = OwnRequest['status']

/** Why nothing more is done with a request. */
const isDone = (status: Status) => ({ ended: status === 'ended', decided: status !== 'pending' })

/** Decides a request that the actor sees: nobody their own, and each once. */
export const decide = (actor: Actor, request: RequestFacts, status: Status) =>
  refusedWhen({ own: request.personId === actor.id || !decides(actor, request), ...isDone(status) })

/** Approves what a decider may decide, as long as the unit that the person named is there; `unit`: null where none was. */
export const grant = (unit: Pick<UnitState, 'status'> | null) =>
  refusedWhen({ 'unit gone': unit !== null && unit.status !== 'active' })

/** Whoever asked thinks better of it, before somebody decides. */
export const cancel = (status: Status) => refusedWhen(isDone(status))

/** The kinds of request this actor decides where they belong. */
export const kindsDecidedBy = (actor: Actor): RequestKind[] =>
  REQUEST_KINDS.filter(kind => {
    const rule = REQUEST_RULES[kind]
    return isMinistry(actor) ? mayAsMinistry(actor, rule.ofMinistry) : isUnitAdmin(actor) && rule.unitsDecide
  })

/** The same rule as data: in whose place a list looks. Null for whoever can decide nothing. */
export const decidesFor = (actor: Actor): 'ministry' | { readonly unit: string; readonly accessKey: string } | null => {
  if (isMinistry(actor)) return 'ministry'
  return isUnitAdmin(actor) && actor.unit ? { unit: actor.unit.id, accessKey: actor.unit.accessKey } : null
}

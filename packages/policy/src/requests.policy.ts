import { REQUEST_KINDS, type RequestKind } from '@accord/contract/requests/requests.schemas'
import { type Actor, isMinistry, isUnitAdmin } from './actor.ts'
import { mayAsMinistry } from './ministry.policy.ts'

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
  readonly ofMinistry: Parameters<typeof mayAsMinistry>[1]
  /** Whether approving takes a unit that the decider chooses. */
  readonly takesUnit: boolean
}

/** Who decides what, and what they must say (rules §10). A kind joins by a line of its own. */
export const REQUEST_RULES: Readonly<Record<RequestKind, Rule>> = {
  membership: { unitsDecide: true, ofMinistry: 'decide memberships', takesUnit: false },
  'unlisted organization': { unitsDecide: false, ofMinistry: 'place organizations', takesUnit: true },
}

/**
 * The accused's own admins do not decide who comes to belong to them or to a unit below while that person's case
 * against them is open; those above and the ministry do (rules §5).
 */
const decides = (actor: Actor, request: RequestFacts): boolean => {
  if (isMinistry(actor)) return mayAsMinistry(actor, REQUEST_RULES[request.kind].ofMinistry)
  if (!REQUEST_RULES[request.kind].unitsDecide || !isUnitAdmin(actor) || !actor.unit) return false
  return request.unitPath.includes(actor.unit.id) && !request.accused.includes(actor.unit.id)
}

/** Seen by nobody but those who decide, and by whoever asked (rules §5). */
export const maySeeRequest = (actor: Actor, request: RequestFacts): boolean =>
  request.personId === actor.id || decides(actor, request)

/** Nobody decides their own. */
export const mayDecide = (actor: Actor, request: RequestFacts): boolean =>
  request.personId !== actor.id && decides(actor, request)

/** The kinds of request this actor decides where they belong. */
export const kindsDecidedBy = (actor: Actor): RequestKind[] =>
  REQUEST_KINDS.filter(kind => {
    const rule = REQUEST_RULES[kind]
    return isMinistry(actor) ? mayAsMinistry(actor, rule.ofMinistry) : isUnitAdmin(actor) && rule.unitsDecide
  })

/** The same rule as data: in whose place a list looks. Null for whoever can decide nothing. */
export const decidesFor = (actor: Actor): 'ministry' | { readonly unit: string; readonly key: string } | null => {
  if (isMinistry(actor)) return 'ministry'
  return isUnitAdmin(actor) && actor.unit ? { unit: actor.unit.id, key: actor.unit.key } : null
}

import { sideOf } from './access.policy.ts'
import { type Actor, type ActorUnit, isMinistry, isUnitAdmin } from './actor.ts'
import { isReadOnly, type PartyUnit, type Standing, statusGroup } from './disputes.policy.ts'

/** A unit, and the ids from the root of its tree down to it. */
type UnitPath = { readonly id: string; readonly path: readonly string[] }

/** One is the other, or above it in the tree. */
const isAboveOrBelow = (a: UnitPath, b: UnitPath): boolean => a.path.includes(b.id) || b.path.includes(a.id)

const pathOf = (unit: PartyUnit): UnitPath => ({ id: unit.id, path: unit.path.map(u => u.id) })

/**
 * Whether a unit that accepts the filer as a member takes over their case (rules "Membership that waits"): while it
 * waits for approval, unless the unit is the accused or above or below it. Whoever filed against their own tree filed
 * personally for good.
 */
export const becomesClaimant = (unit: PartyUnit, facts: Standing): boolean =>
  facts.status === 'case opened' &&
  facts.claimant === null &&
  !facts.ownTree &&
  !isAboveOrBelow(pathOf(unit), pathOf(facts.accused))

/**
 * Whether the actor reads that the filer waits to be accepted by a unit (rules "Membership that waits"): while that
 * may still change the claimant, their own side and the ministry are; the accused learn nothing of somebody's union
 * (rules "Membership that waits").
 */
export const mayKnowMembership = (actor: Actor, facts: Standing): boolean =>
  facts.claimant === null && !facts.approved && (isMinistry(actor) || sideOf(actor, facts) === 'claimant')

/** Until the accused is found, the claimant's own side reads that nobody knows how to reach them (rules "Filing"). */
export const mayKnowAddressMissing = (actor: Actor, facts: Standing): boolean =>
  statusGroup(facts.status) !== 'closed' && (isMinistry(actor) || sideOf(actor, facts) === 'claimant')

type Claimant = { readonly claimantUnitId: string | null; readonly ownTree: boolean }
type SameSides = { readonly refused: 'both sides are the same' }

/** An admin files for the unit they run; a member for theirs, but in person against a unit of their own tree. */
const claimantIn = (own: UnitPath, accused: UnitPath, byAdmin: boolean): Claimant | SameSides => {
  if (byAdmin && isAboveOrBelow(own, accused)) return { refused: 'both sides are the same' }
  const personal = !byAdmin && own.path[0] === accused.path[0]
  return { claimantUnitId: personal ? null : own.id, ownTree: personal }
}

/**
 * The unit for which somebody files against others: that of an accepted member. A name that was typed may mean the
 * member's own employer, so until the ministry knows which it is only admins file for theirs.
 */
export const filesFor = (actor: Actor, against: { readonly verified: boolean }): ActorUnit | null =>
  against.verified || isUnitAdmin(actor) ? actor.unit : null

/**
 * Who the claimant is when `actor` accuses a unit (rules "Sides of a case"): the unit of an accepted member, the person
 * themself when they file for none (`filesFor`) or accuse a unit of their own tree. `refused` when both sides would be
 * one.
 */
export const claimantFor = (actor: Actor, accused: UnitPath & { readonly verified: boolean }): Claimant | SameSides => {
  const unit = filesFor(actor, accused)
  return unit ? claimantIn(unit, accused, isUnitAdmin(actor)) : { claimantUnitId: null, ownTree: false }
}

/**
 * The same, once it is known which organization a typed name means; `filerUnit` is that of the member who filed. A case
 * that is over stays between those who were in it: the accused is not `linked` there, only renamed.
 */
export const claimantOnceKnown = (
  { claimant, status }: Pick<Standing, 'claimant' | 'status'>,
  filerUnit: UnitPath | null,
  accused: UnitPath,
): (Claimant & { readonly linked: boolean }) | SameSides => {
  // Only an admin files for a unit against a name that is not listed.
  const own = claimant ? pathOf(claimant) : filerUnit
  const known = own ? claimantIn(own, accused, claimant !== null) : { claimantUnitId: null, ownTree: false }
  if ('refused' in known) return known
  const linked = !isReadOnly(status)
  return { ...known, claimantUnitId: linked ? known.claimantUnitId : (claimant?.id ?? null), linked }
}

/** Whether accusing this unit of the list, the actor would act for themself: it belongs to their own tree. */
export const filesInOwnName = (actor: Actor, accused: UnitPath): boolean => {
  const claimant = claimantFor(actor, { ...accused, verified: true })
  return 'ownTree' in claimant && claimant.ownTree
}

import type { Actor } from './actor.ts'
import { mayAsMinistry } from './ministry.policy.ts'
import type { UnitKind } from './roles.ts'
import type { UnitState } from './units.policy.ts'
import { isStale, refusedWhen } from './verdict.ts'

/** What the rules need to know of a unit that is merged or moved. */
type Placed = { readonly kind: UnitKind }

/**
 * Merging a unit into another is the ministry's, which is above both (rules "The ministry is a place"); `seen`: the
 * version that the caller looked at, where they say it.
 */
export const mergeUnit = (actor: Actor, unit: Placed & UnitState, seen?: number) =>
  refusedWhen({
    'no permission': unit.kind === 'ministry' || !mayAsMinistry(actor, 'merge and move units'),
    deleted: unit.status !== 'active',
    stale: isStale(unit, seen),
  })

/**
 * The same for giving a unit another place. A union is under nothing and stays where it is; a name that somebody typed
 * has no place until the ministry knows what it means.
 */
export const moveUnit = (actor: Actor, unit: Placed & UnitState & { readonly verified: boolean }, seen?: number) =>
  refusedWhen({
    'no permission': !unit.verified || !MOVES[unit.kind] || !mayAsMinistry(actor, 'merge and move units'),
    deleted: unit.status !== 'active',
    stale: isStale(unit, seen),
  })

/** Organizations are one kind of thing, whether they are in the unions' tree or outside it. */
const isOrganization = ({ kind }: Placed): boolean => kind === 'sub_branch' || kind === 'employer'

/** A unit is merged into one of its own kind; an organization into any other. */
export const fitsMerge = (unit: Placed, into: Placed): boolean =>
  unit.kind !== 'ministry' && (unit.kind === into.kind || (isOrganization(unit) && isOrganization(into)))

type Move = { readonly under: UnitKind; readonly becomes: UnitKind }

/** Under what a unit may be moved, and what it is there. */
const MOVES: Readonly<Partial<Record<UnitKind, Move>>> = {
  branch: { under: 'union', becomes: 'branch' },
  sub_branch: { under: 'branch', becomes: 'sub_branch' },
  employer: { under: 'branch', becomes: 'sub_branch' },
}

/** What a unit is once it is under `parent`; null where it cannot be there. */
export const kindUnder = (unit: Placed, parent: Placed): UnitKind | null => {
  const move = MOVES[unit.kind]
  return move && move.under === parent.kind ? move.becomes : null
}

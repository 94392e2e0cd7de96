import { type Actor, holds, isMinistry, isUnitAdmin } from './actor.ts'
import type { Permission } from './permissions.ts'
import type { UnitKind } from './roles.ts'
import { both, isStale, refusedWhen } from './verdict.ts'

/** A unit by the ids from the root down to itself. */
type Path = readonly string[]
/** What the rules need to know of a unit. */
export type UnitFacts = { readonly id: string; readonly kind: UnitKind; readonly path: Path }

/** What may have become of a unit meanwhile. */
export type UnitState = { readonly status: 'active' | 'deleted'; readonly version: number }
type Existing = Pick<UnitState, 'status'>

/** The ministry, and admins of a unit or of one above it. */
export const isOverUnit = (actor: Actor, path: Path): boolean =>
  isMinistry(actor) || (isUnitAdmin(actor) && actor.unit !== null && path.includes(actor.unit.id))

/** Whether a unit can still be chosen from the list: neither deleted nor a name that nobody has confirmed. */
export const isListed = (unit: Pick<UnitFacts, 'kind'> & Existing & { readonly verified: boolean }): boolean =>
  unit.status === 'active' && unit.verified && unit.kind !== 'ministry'

/**
 * Who sees more of a unit than its name (rules "Units"): those over it, and its accepted members; once it is deleted, the
 * ministry alone.
 */
export const maySeeUnit = (actor: Actor, unit: Pick<UnitFacts, 'id' | 'path'> & Existing): boolean =>
  isMinistry(actor) || (unit.status === 'active' && (actor.unit?.id === unit.id || isOverUnit(actor, unit.path)))

const DEPTHS: Readonly<Record<ListedKind, number>> = { union: 1, employer: 1, branch: 2, sub_branch: 3 }

/** Units of one kind as data: all, those of a tree by its root, those right below a unit, one alone, or none. */
export type UnitScope =
  | { readonly of: 'all' | 'none' }
  | { readonly of: 'root' | 'parent' | 'self'; readonly id: string }

/**
 * The caller's own tree (rules "Units"): the ministry's is all; an admin's the own unit and those below; a member
 * chooses from the whole tree of their union; who has no unit, from every unit of that level.
 */
export function ownUnits(actor: Actor, kind: ListedKind): UnitScope {
  const { unit } = actor
  if (!unit || isMinistry(actor)) return { of: 'all' }
  if (!isUnitAdmin(actor)) return { of: 'root', id: unit.path[0] ?? unit.id }
  const depth = DEPTHS[kind] - unit.path.length
  if (depth < 0) return { of: 'none' }
  if (depth === 0) return { of: 'self', id: unit.id }
  return { of: unit.path.length === 1 ? 'root' : 'parent', id: unit.id }
}

/** Whose rows a list shows whole, as data: all, those of a tree, or none. The same rule as `isOverUnit`. */
export const unitsOver = (actor: Actor): 'all' | { readonly unitId: string } | null => {
  if (isMinistry(actor)) return 'all'
  return isUnitAdmin(actor) && actor.unit ? { unitId: actor.unit.id } : null
}

export type ListedKind = Exclude<UnitKind, 'ministry'>

/** The three levels that calls and pages are named by. */
export type UnitLevel = 'union' | 'branch' | 'sub_branch'

/** The level of a unit: an employer outside the unions' tree is an organization like any other. */
export const levelOfUnit = (kind: UnitKind): UnitLevel | null => {
  if (kind === 'employer') return 'sub_branch'
  return kind === 'ministry' ? null : kind
}

/** What making and changing a unit of a kind takes, and the kind it is under; an employer is under none. */
const KINDS: Readonly<
  Record<ListedKind, { readonly create: Permission; readonly edit: Permission; readonly under: UnitKind | null }>
> = {
  union: { create: 'create unions', edit: 'edit unions', under: null },
  branch: { create: 'create branches', edit: 'edit branches', under: 'union' },
  sub_branch: { create: 'create sub branches', edit: 'edit sub branches', under: 'branch' },
  employer: { create: 'create sub branches', edit: 'edit sub branches', under: null },
}

/** The kind of unit right below one of this kind; null where none is. */
export const kindBelow = (kind: UnitKind): ListedKind | null => {
  if (kind === 'union') return 'branch'
  return kind === 'branch' ? 'sub_branch' : null
}

/** Whether a unit of this kind is under `parent`, or under none. */
export const fitsUnder = (kind: ListedKind, parent: UnitFacts | null): boolean =>
  (parent?.kind ?? null) === KINDS[kind].under

/** Whether the actor makes units of this kind anywhere: asked before it is known where. */
export const createSome = (actor: Actor, kind: ListedKind) =>
  refusedWhen({
    'no permission':
      !holds(actor, KINDS[kind].create) || !(isMinistry(actor) || (KINDS[kind].under !== null && isUnitAdmin(actor))),
  })

/** What is under no unit is the ministry's to make; the rest those over the parent make (rules "Units"). */
export const createUnit = (actor: Actor, kind: ListedKind, parent: (UnitFacts & Existing) | null) =>
  refusedWhen({
    'no permission':
      !holds(actor, KINDS[kind].create) || !(parent ? isOverUnit(actor, parent.path) : isMinistry(actor)),
    deleted: parent !== null && parent.status !== 'active',
  })

/** The same of the kind that is right below a unit. */
export const createBelow = (actor: Actor, unit: UnitFacts & Existing) => {
  const kind = kindBelow(unit.kind)
  return kind ? createUnit(actor, kind, unit) : refusedWhen({ 'nothing below': true })
}

/** Those over a unit with the permission of its kind; its own admins without it (rules "Units"). */
const keepsUnit = (actor: Actor, { id, kind, path }: UnitFacts): boolean => {
  if (kind === 'ministry' || !isOverUnit(actor, path)) return false
  return holds(actor, KINDS[kind].edit) || (isUnitAdmin(actor) && actor.unit?.id === id)
}

/** Changing a unit at all: asked before the form is read. */
export const keepUnit = (actor: Actor, unit: UnitFacts) => refusedWhen({ 'no permission': !keepsUnit(actor, unit) })

/** Changes a unit while it is there; `seen`: the version that the caller looked at, where they say it. */
export const editUnit = (actor: Actor, unit: UnitFacts & UnitState, seen?: number) =>
  both(keepUnit(actor, unit), refusedWhen({ deleted: unit.status !== 'active', stale: isStale(unit, seen) }))

/** Whoever runs a union, branch or organization keeps its profile in Settings (001 §6). */
export const runsUnit = ({ group, unit }: Pick<Actor, 'group' | 'unit'>): boolean =>
  unit !== null && unit.kind !== 'ministry' && group === 'admin'

/** Who runs a unit, and how to reach them: for those over it (rules "Units"). */
export const readAdmins = (actor: Actor, { path }: Pick<UnitFacts, 'path'>) =>
  refusedWhen({ 'no permission': !isOverUnit(actor, path) })

/** The units to which somebody may think of inviting: those they are over. */
export const chooseToInvite = (actor: Actor, { path }: Pick<UnitFacts, 'path'>) =>
  refusedWhen({ 'not over it': !isOverUnit(actor, path) })

/**
 * Whether the actor invites to a unit at all; to which roles is for the policy of invitations
 * (rules "Who may invite whom").
 */
export const inviteInto = (actor: Actor, unit: Pick<UnitFacts, 'path'> & Existing) =>
  both(
    chooseToInvite(actor, unit),
    refusedWhen({ 'no permission': !holds(actor, 'invite users'), deleted: unit.status !== 'active' }),
  )

/** The ministry and admins of a unit above, never one's own (rules "Units"). */
export const removeAdmins = (actor: Actor, { id, path }: UnitFacts) =>
  refusedWhen({
    'no permission': !holds(actor, 'invite users') || !isOverUnit(actor, path) || actor.unit?.id === id,
  })

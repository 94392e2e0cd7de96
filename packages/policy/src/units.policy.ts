import { type Actor, isMinistry, isUnitAdmin } from './actor.ts'

/** A unit by the ids from the root down to itself. */
type Path = readonly string[]

/** The ministry, and admins of a unit or of one above it. */
export const isOverUnit = (actor: Actor, path: Path): boolean =>
  isMinistry(actor) || (isUnitAdmin(actor) && actor.unit !== null && path.includes(actor.unit.id))

/** Who sees more of a unit than its name (rules §5): those over it, and its accepted members. */
export const maySeeUnit = (actor: Actor, unit: { readonly id: string; readonly path: Path }): boolean =>
  actor.unit?.id === unit.id || isOverUnit(actor, unit.path)

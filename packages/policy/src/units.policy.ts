import { type Actor, isMinistry, isUnitAdmin } from './actor.ts'

/**
 * Who sees more of a unit than its name (rules §5): the ministry, the unit's accepted members, and admins of a unit
 * above it. `path` runs from the root down to the unit itself.
 */
export const maySeeUnit = (actor: Actor, unit: { readonly id: string; readonly path: readonly string[] }): boolean => {
  if (isMinistry(actor) || actor.unit?.id === unit.id) return true
  return isUnitAdmin(actor) && actor.unit !== null && unit.path.includes(actor.unit.id)
}

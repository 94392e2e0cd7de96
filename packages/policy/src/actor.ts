import type { Permission } from './permissions.ts'
import type { RoleGroup, UnitKind } from './roles.ts'

export type ActorUnit = {
  readonly id: string
  readonly accessKey: string
  readonly kind: UnitKind
  /** Ids from the root down to the unit itself. */
  readonly path: readonly string[]
}

/** Whoever makes a request, with the rights of this very moment. Keys are bigint in the database, text here. */
export type Actor = {
  readonly id: string
  readonly accessKey: string
  readonly role: string
  readonly group: RoleGroup
  readonly permissions: ReadonlySet<Permission>
  readonly unit: ActorUnit | null
  /** Keys of the active settlement bodies the person is a member of. */
  readonly bodyAccessKeys: readonly string[]
}

export const holds = (actor: Actor, permission: Permission): boolean => actor.permissions.has(permission)

/**
 * Belonging to the ministry, never a role's name, is what lets somebody see every case
 * (rules "The ministry is a place").
 */
export const isMinistry = (actor: Actor): boolean => actor.unit?.kind === 'ministry'

/** Members see only their own cases; an admin of a unit sees those of the unit and below. */
export const isUnitAdmin = (actor: Actor): boolean => actor.unit !== null && actor.group === 'admin'

/** The keys under which an actor finds cases in `case_access`. */
export const accessKeysOf = (actor: Actor): string[] =>
  isUnitAdmin(actor) && actor.unit
    ? [actor.accessKey, actor.unit.accessKey, ...actor.bodyAccessKeys]
    : [actor.accessKey, ...actor.bodyAccessKeys]

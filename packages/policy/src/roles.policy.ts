import { type Actor, holds, isMinistry } from './actor.ts'
import { NEVER_TOGETHER, PERMISSIONS, type Permission } from './permissions.ts'
import { BUILT_IN_ROLES } from './roles.ts'
import { both, isStale, refusedWhen } from './verdict.ts'

/** What the rules need to know of a role; `elsewhere`: not only people of the actor's own tree have it. */
export type RoleFacts = {
  readonly name: string
  readonly builtIn: boolean
  readonly version: number
  readonly permissions: readonly Permission[]
  readonly elsewhere: boolean
}

/** Permissions that a role is to have, or not to have any more. */
export type Wanted = Readonly<Partial<Record<Permission, boolean>>>

/** Those of them that are not so already. */
export const changesIn = ({ permissions }: Pick<RoleFacts, 'permissions'>, wanted: Wanted): [Permission, boolean][] =>
  PERMISSIONS.flatMap(one => {
    const to = wanted[one]
    return to === undefined || to === permissions.includes(one) ? [] : [[one, to]]
  })

/** Reads and writes what roles may do (rules "Editing roles"). */
export const editRoles = (actor: Actor) => refusedWhen({ 'no permission': !holds(actor, 'edit roles and permissions') })

/** Whoever edits roles outside the ministry changes none that concerns others than their own people. */
export const editRole = (actor: Actor, role: Pick<RoleFacts, 'elsewhere'>) =>
  both(editRoles(actor), refusedWhen({ elsewhere: !isMinistry(actor) && role.elsewhere }))

/** Nobody changes what they may do themselves: it is asked for. */
export const isOwnRole = (actor: Actor, { name }: Pick<RoleFacts, 'name'>): boolean => actor.role === name

/** The ministry gives every permission, anybody else those they hold. */
export const mayGrant = (actor: Actor, permission: Permission): boolean => isMinistry(actor) || holds(actor, permission)

const isTogether = (permissions: readonly Permission[]): boolean =>
  NEVER_TOGETHER.every(one => permissions.includes(one))

/** A role of the ministry's own making. */
export const makeRole = (actor: Actor, permissions: readonly Permission[]) =>
  both(
    both(editRoles(actor), refusedWhen({ 'not the ministry': !isMinistry(actor) })),
    refusedWhen({ together: isTogether(permissions) }),
  )

/** What such a role begins with: all that its maker may give, without what would let somebody approve their own case. */
export const beginsWith = (actor: Actor): Permission[] =>
  PERMISSIONS.filter(one => one !== NEVER_TOGETHER[0] && mayGrant(actor, one))

/** What would be the case with a role after a change, asked of those who have it. */
export type After = {
  /** Permissions that nobody active would hold any more. */
  readonly lost: readonly Permission[]
  /** Nobody of the ministry would be left who can mend everything else. */
  readonly keeperless: boolean
}

/** Whether a role can be so, whoever changes it. */
export const becomeSo = (role: Pick<RoleFacts, 'permissions'>, wanted: Wanted, { lost, keeperless }: After) => {
  const after = PERMISSIONS.filter(one => wanted[one] ?? role.permissions.includes(one))
  return refusedWhen({ together: isTogether(after), 'last keeper': keeperless, 'last holder': lost.length > 0 })
}

/** Says what a role is to be; `seen`: the version that the caller looked at, where they say it. */
export const changeRole = (actor: Actor, role: RoleFacts, wanted: Wanted, seen?: number) =>
  refusedWhen({
    // What somebody asks for is given by the ministry.
    'not theirs': !isOwnRole(actor, role) && changesIn(role, wanted).some(([one]) => !mayGrant(actor, one)),
    stale: isStale(role, seen),
  })

/** What a built-in role has by default; null for any other. */
export const defaultOf = ({ name, builtIn }: Pick<RoleFacts, 'name' | 'builtIn'>): Wanted | null => {
  const role = builtIn ? BUILT_IN_ROLES.find(one => one.name === name) : undefined
  if (!role) return null
  return Object.fromEntries(PERMISSIONS.map(one => [one, role.permissions.includes(one)]))
}

/** Whether there is something to restore. */
export const restoreRole = (role: RoleFacts) => {
  const wanted = defaultOf(role)
  return refusedWhen({
    'no default': wanted === null,
    'is so': wanted !== null && changesIn(role, wanted).length === 0,
  })
}

import type { Role } from '@accord/contract/roles/roles.schemas'
import type { Actor } from '@accord/policy/actor'
import type { Permission } from '@accord/policy/permissions'
import {
  beginsWith,
  defaultOf,
  editRole,
  editRoles,
  isOwnRole,
  mayGrant,
  restoreRole,
} from '@accord/policy/roles.policy'
import { say } from '../../words.ts'
import { GROUPS } from './roles.groups.ts'
import type { EditedRole } from './roles.queries.ts'

/** The `_id` of each permission. */
export type Ids = ReadonlyMap<Permission, string>
const bit = (is: boolean): 0 | 1 => (is ? 1 : 0)

/** Every permission in its group, with whether it is among those held and what else there is to say of each. */
function grouped<More>(
  ids: Ids,
  language: string,
  held: readonly Permission[],
  more: (permission: Permission) => More,
) {
  return Object.fromEntries(
    GROUPS.map(({ name, about, permissions }) => [
      name,
      permissions.map(one => ({
        _id: ids.get(one) ?? '',
        name: one,
        group_description: say(about, language),
        has_permission: bit(held.includes(one)),
        ...more(one),
      })),
    ]),
  )
}

/** As `users/get-roles` shows them. */
export const presentPermissions = (ids: Ids, language: string, held: readonly Permission[]) =>
  grouped(ids, language, held, () => ({}))

/** What a role of the actor's making begins with. */
export function presentNew(ids: Ids, language: string, actor: Actor) {
  const first = beginsWith(actor)
  return grouped(ids, language, [], one => ({ preset: bit(first.includes(one)) }))
}

export function presentRole(ids: Ids, language: string, actor: Actor, role: EditedRole): Role {
  const usual = defaultOf(role)
  const own = isOwnRole(actor, role)
  const edits = own ? editRoles(actor).allowed : editRole(actor, role).allowed
  return {
    _id: role.id,
    name: role.name,
    description: role.description,
    group: role.group,
    built_in: role.builtIn,
    version: role.version,
    people: role.people,
    permissions: grouped(ids, language, role.permissions, one => ({
      by_default: usual && bit(usual[one] ?? false),
      abilities: { change: edits && (own || mayGrant(actor, one)) },
    })),
    abilities: { change: edits && !own, ask: edits && own, restore: edits && restoreRole(role).allowed },
  }
}

import type { Role } from '@accord/contract/roles/roles.schemas'
import type { Permission } from '@accord/policy/permissions'
import { permissionIds } from '../src/features/roles/roles.queries.ts'
import { roleId } from './invitations.ts'
import type { TestPerson } from './people.ts'
import type { Reply, World } from './world.ts'

export const permissionId = async (world: World, name: Permission): Promise<string> =>
  (await permissionIds(world.deps.db)).get(name) ?? ''

type Wanted = { has_permission?: 0 | 1; version?: number }

/** Toggles a permission of a role by the call. */
export const toggle = async (
  world: World,
  who: TestPerson,
  role: string,
  permission: Permission,
  wanted: Wanted = {},
): Promise<Reply> =>
  world.call('POST', '/api/users/update-permission', {
    token: who.token,
    body: { role_id: await roleId(world, role), permission_id: await permissionId(world, permission), ...wanted },
  })

/** A role as somebody who edits roles reads it. */
export async function roleNamed(world: World, who: TestPerson, name: string): Promise<Role> {
  const { body } = await world.call('GET', '/api/users/roles', { token: who.token })
  return body.data.find((row: Role) => row.name === name)
}

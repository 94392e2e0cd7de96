import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'

type Answer = Reply<'GET /api/users/roles'>
export type Role = Answer['data'][number]
export type Permission = Role['permissions'][string][number]

/** Every role with its permissions, and whether another may be made. */
export const rolesQuery = queryOptions({
  queryKey: ['roles', 'list'],
  queryFn: ({ signal }) => api('GET /api/users/roles', { signal }),
})

/** Every permission, and what a new role begins with. */
export const permissionsQuery = queryOptions({
  queryKey: ['roles', 'permissions'],
  queryFn: async ({ signal }) => (await api('GET /api/users/permissions', { signal })).data,
})

export type Chosen = Readonly<Record<string, 0 | 1>>

/** Always to an explicit value: a second click, or somebody else's, never flips it back. */
export const setPermission = (role_id: string, permission_id: string, on: boolean) =>
  api('POST /api/users/update-permission', { body: { role_id, permission_id, has_permission: on ? 1 : 0 } })

export const restoreRole = (role_id: string) => api('POST /api/users/restore-role-default', { body: { role_id } })

export const createRole = (name: string, permissions: Chosen, idempotencyKey: string) =>
  api('POST /api/users/create-role', { body: { name, permissions: { ...permissions } }, idempotencyKey })

/** Of the own role it is asked for. */
export const askForPermissions = (permissions: Chosen, idempotencyKey: string) =>
  api('POST /api/users/requests/permissions', { body: { permissions: { ...permissions } }, idempotencyKey })

/** A role as it is by now, before the list is asked again. */
export const keepRole = (client: QueryClient, role: Role) =>
  client.setQueryData(
    rolesQuery.queryKey,
    known => known && { ...known, data: known.data.map(one => (one._id === role._id ? role : one)) },
  )

export const permissionsOf = ({ permissions }: Pick<Role, 'permissions'>): Permission[] =>
  Object.values(permissions).flat()

/** What a role would be by default and is not. */
export const toDefault = (role: Role): { name: string; has_permission: 0 | 1 }[] =>
  permissionsOf(role).flatMap(({ name, has_permission, by_default }) =>
    by_default === null || by_default === has_permission ? [] : [{ name, has_permission: by_default }],
  )

import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import type { Level } from '../organizations/levels.ts'

export type Admin = Reply<'GET /api/union/get-admins/:id'>['data'][string]

const READ = {
  union: 'GET /api/union/get-admins/:id',
  branch: 'GET /api/union/branch/get-admins/:id',
  sub_branch: 'GET /api/union/sub-branch/get-admins/:id',
} as const

/** Who runs a unit, the first to come first. */
export const adminsQuery = (level: Level, id: string) =>
  queryOptions({
    queryKey: ['units', 'admins', id],
    queryFn: async ({ signal }) => Object.values((await api(READ[level], { params: { id }, signal })).data),
  })

const REMOVE = {
  union: 'DELETE /api/union/remove-admin/:id',
  branch: 'DELETE /api/union/branch/remove-admin/:id',
  sub_branch: 'DELETE /api/union/sub-branch/remove-admin/:id',
} as const

export const removeAdmin = (level: Level, id: string, admin_id: string) =>
  api(REMOVE[level], { params: { id }, body: { admin_id } })

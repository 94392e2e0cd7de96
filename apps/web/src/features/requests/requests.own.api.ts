import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { paging } from '../../lib/paging.ts'

export type OwnPage = Reply<'GET /api/users/requests/mine'>
export type OwnRequest = OwnPage['data'][number]

/** How many the profile shows at first. */
const SHOWN = 10

/** What the person asked for, and what they may ask for. */
export const ownRequestsQuery = infiniteQueryOptions({
  queryKey: ['requests', 'own'],
  queryFn: ({ pageParam: cursor, signal }) =>
    api('GET /api/users/requests/mine', { query: { limit: SHOWN, cursor }, signal }),
  ...paging,
})

/** 001 §7: the roles an administrator may ask for. */
export const adminRolesQuery = queryOptions({
  queryKey: ['admin roles'],
  queryFn: async ({ signal }) => (await api('GET /api/users/admin-roles', { query: {}, signal })).data,
  staleTime: 60_000,
})

export const askForRole = (role_id: string, idempotencyKey: string) =>
  api('POST /api/users/requests/new-role', { body: { role_id }, idempotencyKey })

export const askForOrganization = (org_id: string, idempotencyKey: string) =>
  api('POST /api/users/requests/new-organization', { body: { org_id }, idempotencyKey })

export const askForDeletion = (reason: string, idempotencyKey: string) =>
  api('POST /api/users/requests/delete-organization', { body: { reason }, idempotencyKey })

export const cancelRequest = (id: string) => api('DELETE /api/users/requests/:id', { params: { id } })

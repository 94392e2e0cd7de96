import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { paging } from '../../lib/paging.ts'

export type Role = Reply<'GET /api/users/get-roles'>['data'][number]
export type SentInvitation = Reply<'GET /api/users/invites'>['data'][number]

export const sentKey = ['invitations', 'sent'] as const

const rolesQuery = (unit_id?: string) =>
  queryOptions({
    queryKey: ['invitations', 'roles', unit_id ?? 'anywhere'],
    queryFn: async ({ signal }) => (await api('GET /api/users/get-roles', { query: { unit_id }, signal })).data,
    staleTime: 60_000,
  })
/** Roles the caller may invite to, whatever the unit. */
export const invitableRolesQuery = rolesQuery()
/** Those of one unit. */
export const unitRolesQuery = (unitId: string) => rolesQuery(unitId)

/** `unit_id`: only those to this unit. */
type Sought = { q?: string | undefined; unit_id?: string }

export const sentInvitationsQuery = (sought: Sought) =>
  infiniteQueryOptions({
    queryKey: [...sentKey, sought],
    queryFn: ({ pageParam: cursor, signal }) => api('GET /api/users/invites', { query: { ...sought, cursor }, signal }),
    ...paging,
    placeholderData: keepPreviousData,
  })

export type NewInvitation = { email: string; role: string; unit_id?: string }

export const sendInvitation = (body: NewInvitation, idempotencyKey: string) =>
  api('POST /api/users/send-invite', { body, idempotencyKey })

export const resendInvitation = (id: string) => api('POST /api/users/invites/:id/resend', { params: { id } })

export const revokeInvitation = (id: string) => api('DELETE /api/users/invites/:id', { params: { id } })

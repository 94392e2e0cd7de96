import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { paging } from '../../lib/paging.ts'

export type Role = Reply<'GET /api/users/get-roles'>['data'][number]
export type SentInvitation = Reply<'GET /api/users/invites'>['data'][number]

export const sentKey = ['invitations', 'sent'] as const

const rolesQuery = (where: { unit_id?: string; case_id?: string } = {}) =>
  queryOptions({
    queryKey: ['invitations', 'roles', where],
    queryFn: async ({ signal }) => (await api('GET /api/users/get-roles', { query: where, signal })).data,
    staleTime: 60_000,
  })
/** Roles the caller may invite to, whatever the unit. */
export const invitableRolesQuery = rolesQuery()
/** Those of one unit. */
export const unitRolesQuery = (unitId: string) => rolesQuery({ unit_id: unitId })
/** Those of one case. */
export const caseRolesQuery = (caseId: string) => rolesQuery({ case_id: caseId })

/** `unit_id`: only those to this unit; `undelivered`: only those whose message failed so far. */
type Sought = { q?: string | undefined; unit_id?: string; undelivered?: 'true' | undefined }

export const sentInvitationsQuery = (sought: Sought) =>
  infiniteQueryOptions({
    queryKey: [...sentKey, sought],
    queryFn: ({ pageParam: cursor, signal }) => api('GET /api/users/invites', { query: { ...sought, cursor }, signal }),
    ...paging,
    placeholderData: keepPreviousData,
  })

export type NewInvitation = { email: string; role: string; unit_id?: string; case_id?: string }

export const sendInvitation = (body: NewInvitation, idempotencyKey: string) =>
  api('POST /api/users/send-invite', { body, idempotencyKey })

export const resendInvitation = (id: string) => api('POST /api/users/invites/:id/resend', { params: { id } })

export const revokeInvitation = (id: string) => api('DELETE /api/users/invites/:id', { params: { id } })

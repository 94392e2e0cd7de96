import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { paging } from '../../lib/paging.ts'

export type Role = Reply<'GET /api/users/get-roles'>['data'][number]
export type SentInvitation = Reply<'GET /api/users/invites'>['data'][number]

export const sentKey = ['invitations', 'sent'] as const

/** Roles the caller may invite to, whatever the unit. */
export const invitableRolesQuery = queryOptions({
  queryKey: ['invitations', 'roles'],
  queryFn: async ({ signal }) => (await api('GET /api/users/get-roles', { query: {}, signal })).data,
  staleTime: 60_000,
})

export const sentInvitationsQuery = (words: string) =>
  infiniteQueryOptions({
    queryKey: [...sentKey, words],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/users/invites', { query: { q: words || undefined, cursor }, signal }),
    ...paging,
    placeholderData: keepPreviousData,
  })

export type NewInvitation = { email: string; role: string; unit_id?: string }

export const sendInvitation = (body: NewInvitation, idempotencyKey: string) =>
  api('POST /api/users/send-invite', { body, idempotencyKey })

export const resendInvitation = (id: string) => api('POST /api/users/invites/:id/resend', { params: { id } })

export const revokeInvitation = (id: string) => api('DELETE /api/users/invites/:id', { params: { id } })

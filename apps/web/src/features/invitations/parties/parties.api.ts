import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { Reply } from '../../../lib/calls.ts'

export type Group = Reply<'GET /api/case/involved-parties/:id'>['data'][number]
export type Involved = Group['invited_users'][number]
/** With what they are in the case, or what their account is where they act for a unit. */
export type Party = Involved & { role: string }

export type CaseRole = Reply<'GET /api/users/get-roles'>['data'][number]

export const partiesKey = (caseId: string) => ['parties', caseId] as const

export const partiesQuery = (id: string) =>
  queryOptions({
    queryKey: partiesKey(id),
    queryFn: async ({ signal }) => (await api('GET /api/case/involved-parties/:id', { params: { id }, signal })).data,
  })

export const caseRolesQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['roles', 'case', caseId],
    queryFn: async ({ signal }) => (await api('GET /api/users/get-roles', { query: { case_id: caseId }, signal })).data,
  })

export const inviteParty = (id: string) => (body: { email: string; role: string }, idempotencyKey: string) =>
  api('POST /api/case/invite-party/:id', { params: { id }, body, idempotencyKey })
export const removeParty = (id: string, userId: string) =>
  api('DELETE /api/case/:id/participants/:userId', { params: { id, userId } })
export const revokeParty = (id: string) => api('DELETE /api/users/invites/:id', { params: { id } })

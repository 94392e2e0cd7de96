import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { paging } from '../../lib/paging.ts'

export type Body = Reply<'GET /api/users/get-settlement-body/:id'>['data'][number]
export type Member = Reply<'GET /api/users/view-board-members/:id'>['data'][number]

export const bodiesKey = ['bodies'] as const

/** Bodies of a settlement role whose name holds what was typed. */
export const bodiesQuery = (roleId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...bodiesKey, 'list', roleId, q],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/users/get-settlement-body/:id', {
        params: { id: roleId },
        query: { q: q || undefined, cursor },
        signal,
      }),
    ...paging,
    placeholderData: keepPreviousData,
  })

export const membersQuery = (bodyId: string) =>
  queryOptions({
    queryKey: [...bodiesKey, 'members', bodyId],
    queryFn: async ({ signal }) =>
      (await api('GET /api/users/view-board-members/:id', { params: { id: bodyId }, signal })).data,
  })

export const createBody = (roleId: string, name: string, idempotencyKey: string) =>
  api('POST /api/users/create-settlement-body/:id', { params: { id: roleId }, body: { name }, idempotencyKey })

export const inviteMember = (bodyId: string) => (body: { email: string }, idempotencyKey: string) =>
  api('POST /api/users/invite-board-member/:id', { params: { id: bodyId }, body, idempotencyKey })

export const removeMember = (id: string) => api('DELETE /api/users/remove-board-member/:id', { params: { id } })

export const dissolveBody = ({ _id: id, version }: Pick<Body, '_id' | 'version'>) =>
  api('DELETE /api/users/dissolve-board-of-enquiry/:id', { params: { id }, query: { version } })

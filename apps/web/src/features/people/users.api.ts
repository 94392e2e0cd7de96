import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { download } from '../../lib/download.ts'
import { paging } from '../../lib/paging.ts'

export type User = Reply<'GET /api/users/all'>['data'][number]
export type UserStatus = User['status']
/** Search and order as written in the address. */
export type Wanted = { q: string; order: 'asc' | 'desc' }

export const usersKey = ['users'] as const
const queryOf = ({ q, order }: Wanted) => ({ order, ...(q ? { q } : {}) })

/** Everybody, or the people of one role. */
export const usersQuery = (role: string | null, wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, 'list', role, wanted],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { ...queryOf(wanted), cursor }
      return role
        ? api('GET /api/users/role/:id', { params: { id: role }, query, signal })
        : api('GET /api/users/all', { query, signal })
    },
    ...paging,
    // People of another role would pass for those of this one.
    placeholderData: (before, query) => (query?.queryKey[2] === role ? before : undefined),
  })

/** Exactly what the list shows, all its pages. */
export const exportUsers = (role: string | null, wanted: Wanted): Promise<void> =>
  download('GET /api/users/export', { query: { ...queryOf(wanted), ...(role ? { role } : {}) } })

/** Admin roles, then party roles. */
export const listedRolesQuery = queryOptions({
  queryKey: ['roles', 'admin and party'],
  queryFn: async ({ signal }) => (await api('GET /api/users/admin-roles', { query: { parties: '1' }, signal })).data,
  staleTime: 60_000,
})

export const changeStatus = (userId: string, status: UserStatus) =>
  api('POST /api/users/change-status/:userId', { params: { userId }, body: { status } })

export type Person = Reply<'GET /api/users/person/:id'>['data']

export const personQuery = (id: string, caseId: string | undefined) =>
  queryOptions({
    queryKey: [...usersKey, 'person', id, caseId ?? ''],
    queryFn: async ({ signal }) =>
      (await api('GET /api/users/person/:id', { params: { id }, query: caseId ? { case_id: caseId } : {}, signal }))
        .data,
  })

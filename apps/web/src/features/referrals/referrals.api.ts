import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { paging } from '../../lib/paging.ts'

export const settlementRolesQuery = queryOptions({
  queryKey: ['roles', 'settlement'],
  queryFn: async ({ signal }) => (await api('GET /api/users/settlement-roles', { signal })).data,
  staleTime: 10 * 60_000,
})

/** Active people and bodies of a settlement role whose name holds what was typed, those with the fewest cases first. */
export const neutralsQuery = (roleId: string, q: string) =>
  queryOptions({
    queryKey: ['neutrals', roleId, q],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: roleId }, query: { q: q || undefined }, signal }
      const [people, bodies] = await Promise.all([
        api('GET /api/users/role/:id', asked),
        api('GET /api/users/get-settlement-body/:id', asked),
      ])
      return [
        ...bodies.data.map(one => ({ ...one, kind: 'body' as const })),
        ...people.data.map(one => ({ ...one, kind: 'person' as const })),
      ]
        .filter(one => one.status === 'active')
        .sort((one, other) => one.assigned_cases - other.assigned_cases)
    },
    enabled: roleId !== '',
  })

export type Neutral = { _id: string; kind: 'person' | 'body' }

export const referCases = (cases: readonly string[], to: Neutral) => {
  const given = { params: { id: to._id }, body: { cases: [...cases] } }
  return to.kind === 'person'
    ? api('POST /api/users/refer-case/:id', given)
    : api('POST /api/users/refer-case-to-body/:id', given)
}

export const unassign = (caseId: string, body: { user_id?: string; body_id?: string; reason: string }) =>
  api('POST /api/case/:id/unassign', { params: { id: caseId }, body })

/** As many are referred at once, so no more are listed. */
export const MOST_CASES = 200

export type Wanted = { q: string; status: 'Open' | 'On Hold' }

/** The newest cases that can be referred. */
export const referableQuery = ({ q, status }: Wanted) =>
  queryOptions({
    queryKey: ['disputes', 'list', 'referable', status, q],
    queryFn: ({ signal }) =>
      api('GET /api/case/disputes', { query: { status, q: q || undefined, limit: MOST_CASES }, signal }),
    placeholderData: keepPreviousData,
  })

export type Referred = Reply<'GET /api/users/referred-cases/:id'>['data'][number]

/** Open cases in the hands of a person or a body. */
export const referredQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['neutrals', 'referred', id],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/users/referred-cases/:id', { params: { id }, query: { cursor, limit: MOST_CASES }, signal }),
    ...paging,
  })

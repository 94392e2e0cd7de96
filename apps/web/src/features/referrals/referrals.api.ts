import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const settlementRolesQuery = queryOptions({
  queryKey: ['roles', 'settlement'],
  queryFn: async ({ signal }) => (await api('GET /api/users/settlement-roles', { signal })).data,
  staleTime: 10 * 60_000,
})

/** Active people and bodies of a settlement role whose name holds what was typed. */
export const neutralsQuery = (roleId: string, q: string) =>
  queryOptions({
    queryKey: ['neutrals', roleId, q],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: roleId }, query: { q: q || undefined, limit: 20 }, signal }
      const [people, bodies] = await Promise.all([
        api('GET /api/users/role/:id', asked),
        api('GET /api/users/get-settlement-body/:id', asked),
      ])
      return [
        ...bodies.data.map(one => ({ ...one, kind: 'body' as const })),
        ...people.data.map(one => ({ ...one, kind: 'person' as const })),
      ].filter(one => one.status === 'active')
    },
    enabled: roleId !== '',
  })

export type Neutral = { _id: string; kind: 'person' | 'body' }

export const referCase = (caseId: string, to: Neutral) => {
  const given = { params: { id: to._id }, body: { cases: [caseId] } }
  return to.kind === 'person'
    ? api('POST /api/users/refer-case/:id', given)
    : api('POST /api/users/refer-case-to-body/:id', given)
}

export const unassign = (caseId: string, body: { user_id?: string; body_id?: string; reason: string }) =>
  api('POST /api/case/:id/unassign', { params: { id: caseId }, body })

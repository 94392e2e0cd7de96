import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { Reply } from '../../../lib/calls.ts'

export type OwnSession = Reply<'GET /api/sessions'>['data'][number]

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await api('GET /api/sessions', { signal })).data,
})

export const endSession = (id: string) => api('DELETE /api/sessions/:id', { params: { id } })

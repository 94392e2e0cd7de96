import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'

export type Dashboard = Reply<'GET /api/dashboard'>['data']
export type FirstThing = Dashboard['first']

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }) => (await api('GET /api/dashboard', { signal })).data,
})

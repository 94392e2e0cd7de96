import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }) => (await api('GET /api/dashboard', { signal })).data,
})

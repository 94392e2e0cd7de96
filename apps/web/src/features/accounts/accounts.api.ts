import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'

export type Profile = Reply<'GET /api/user-profile'>['data']

export const nameOf = ({ first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

/** The signed-in person, with permissions; every screen may read it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await api('GET /api/user-profile', { signal })).data,
  staleTime: 60_000,
})

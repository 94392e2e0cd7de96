import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { paging } from '../../lib/paging.ts'

type Page = Reply<'GET /api/users/requests'>
export type PendingRequest = Page['data'][number]

const lists = ['requests', 'pending']

export const requestsQuery = (words: string, oldestFirst: boolean) =>
  infiniteQueryOptions({
    queryKey: [...lists, { words, oldestFirst }],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/users/requests', {
        query: { q: words || undefined, order: oldestFirst ? 'asc' : 'desc', cursor },
        signal,
      }),
    ...paging,
    placeholderData: keepPreviousData,
  })

const without = (page: Page, id: string): Page => ({
  ...page,
  data: page.data.filter(row => row._id !== id),
  total: typeof page.total === 'number' ? Math.max(0, page.total - 1) : page.total,
})

/** A decided request leaves every list at once; what comes in its place is asked for. */
export const dropRequest = (client: QueryClient, id: string) => {
  client.setQueriesData<{ pages: Page[]; pageParams: unknown[] }>(
    { queryKey: lists },
    known => known && { ...known, pages: known.pages.map(page => without(page, id)) },
  )
  return client.invalidateQueries({ queryKey: ['requests'] })
}

export type Decision = { how: 'approve'; unit_id?: string } | { how: 'decline'; reason: string }

export const decideRequest = (id: string, decision: Decision) => {
  const params = { id }
  if (decision.how === 'decline')
    return api('POST /api/users/requests/:id/decline', { params, body: { reason: decision.reason } })
  const body = decision.unit_id ? { unit_id: decision.unit_id } : {}
  return api('POST /api/users/requests/:id/approve', { params, body })
}

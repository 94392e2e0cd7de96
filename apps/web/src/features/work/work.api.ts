import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Options, Reply } from '../../lib/calls.ts'
import { paging } from '../../lib/paging.ts'
import { usersKey } from '../people/users.api.ts'

export type WorkItem = Reply<'GET /api/work'>['data'][number]
export type TurnStep = WorkItem['step']
export type Load = Reply<'GET /api/work/load'>['data'][number]
export type Giving = Options<'POST /api/work/reassign'>['body']

export const workKey = ['work'] as const

/** As many are given to somebody else at once. */
export const MOST_CASES = 100

/** What the address says of the list. */
export type InUrl = { q: string; step: string; due: string }
export const ALL: InUrl = { q: '', step: '', due: '' }

export type Wanted = { q: string; step: TurnStep | undefined; due: 'overdue' | 'week' | undefined }

export const workQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: [...workKey, 'list', wanted],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/work', { query: { ...wanted, q: wanted.q || undefined, cursor }, signal }),
    ...paging,
    placeholderData: keepPreviousData,
  })

export const loadQuery = queryOptions({
  queryKey: [...workKey, 'load'],
  queryFn: async ({ signal }) => (await api('GET /api/work/load', { signal })).data,
})

/** As many people are found at once. */
const MOST_PEOPLE = 200

/** Active people of the ministry; a list is searched by the name of somebody's unit, too. */
export const officersQuery = (ministry: string, q: string) =>
  queryOptions({
    queryKey: [...usersKey, 'officers', ministry, q],
    queryFn: async ({ signal }) =>
      (await api('GET /api/users/all', { query: { q: q || ministry, limit: MOST_PEOPLE }, signal })).data.filter(
        one => one.unit === ministry && one.status === 'active',
      ),
    enabled: ministry !== '',
    placeholderData: keepPreviousData,
  })

export const giveCases = (body: Giving) => api('POST /api/work/reassign', { body })

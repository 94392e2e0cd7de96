import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Options, Reply } from '../../lib/calls.ts'
import { paging } from '../../lib/paging.ts'
import type { Dispute } from '../disputes/disputes.api.ts'

export type WorkItem = Reply<'GET /api/work'>['data'][number]
export type TurnStep = WorkItem['step']
export type Load = Reply<'GET /api/work/load'>['data'][number]
export type Giving = Options<'POST /api/work/reassign'>['body']

export const workKey = ['work'] as const

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

export const giveCases = (body: Giving) => api('POST /api/work/reassign', { body })

export const setOfficer = ({ _id: id, version }: Pick<Dispute, '_id' | 'version'>, officer: string | null) =>
  api('POST /api/case/:id/officer', { params: { id }, body: { officer, version } })

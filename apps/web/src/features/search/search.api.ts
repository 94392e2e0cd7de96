import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Options, Reply } from '../../lib/calls.ts'
import { isAsked, type Wanted } from './wanted.ts'

export type Answer = Reply<'GET /api/search'>['data']
export type FoundCase = Answer['disputes']['data'][number]
export type FoundDocument = Answer['documents']['data'][number]
export type FoundPerson = Answer['users']['data'][number]
export type FoundUnit = Answer['unions']['data'][number]
export type FoundRow = FoundCase | FoundDocument | FoundPerson | FoundUnit

type Asked = NonNullable<Options<'GET /api/search'>['query']>

/** `limit`: how many of each kind. What was found before stays in sight until the answer is here. */
export const searchQuery = (wanted: Wanted, limit: number) =>
  queryOptions({
    queryKey: ['search', wanted, limit],
    queryFn: async ({ signal }) => {
      const query: Asked = {
        q: wanted.q.trim() || undefined,
        'doc_type[]': [...wanted.types],
        case_status: wanted.status || undefined,
        start_date: wanted.from || undefined,
        end_date: wanted.to || undefined,
        order_by: wanted.order,
        limit,
      }
      return (await api('GET /api/search', { query, signal })).data
    },
    enabled: isAsked(wanted),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

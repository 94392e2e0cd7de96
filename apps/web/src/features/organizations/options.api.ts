import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { paging } from '../../lib/paging.ts'

/** Which list a person chooses from: all unions, or what is below the one chosen before. */
export type UnitList = { level: 'unions' | 'branches' | 'organizations'; below: string }
type Units = Reply<'GET /api/get-unions'>

type Asked = { words: string; cursor?: string | undefined; signal: AbortSignal }

const ask = ({ level, below }: UnitList, { words, cursor, signal }: Asked): Promise<Units> => {
  const query = { q: words || undefined, cursor }
  if (level === 'unions') return api('GET /api/get-unions', { query, signal })
  if (level === 'branches')
    return api('GET /api/get-union-branches/:unionId', { params: { unionId: below }, query, signal })
  return api('GET /api/get-union-organizations/:branchId', { params: { branchId: below }, query, signal })
}

export const unitsQuery = (list: UnitList, q: string) =>
  queryOptions({
    queryKey: ['unit choices', list, q],
    queryFn: ({ signal }) => ask(list, { words: q, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** The same list, all of it: more as one scrolls. */
export const unitPagesQuery = (list: UnitList, q: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['unit pages', list, q],
    queryFn: ({ pageParam, signal }) => ask(list, { words: q, cursor: pageParam, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

export type FoundUnit = Reply<'GET /api/search-organizations'>['data'][number]
/** `organization`: in the unions' tree or outside it. */
export type UnitKind = 'union' | 'branch' | 'sub_branch' | 'employer' | 'organization'

/** Of a name, before it is worth asking the server. */
export const FEWEST_LETTERS = 2

export const foundUnitsQuery = (q: string, kind?: UnitKind) =>
  queryOptions({
    queryKey: ['found units', q, kind ?? 'any'],
    queryFn: async ({ signal }) => (await api('GET /api/search-organizations', { query: { q, kind }, signal })).data,
    enabled: q.length >= FEWEST_LETTERS,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

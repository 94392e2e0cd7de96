import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'

/** Which list a person chooses from: all unions, or what is below the one chosen before. */
export type UnitList = { level: 'unions' | 'branches' | 'organizations'; below: string }
type Units = Reply<'GET /api/get-unions'>

const ask = ({ level, below }: UnitList, words: string, signal: AbortSignal): Promise<Units> => {
  const query = { q: words || undefined }
  if (level === 'unions') return api('GET /api/get-unions', { query, signal })
  if (level === 'branches')
    return api('GET /api/get-union-branches/:unionId', { params: { unionId: below }, query, signal })
  return api('GET /api/get-union-organizations/:branchId', { params: { branchId: below }, query, signal })
}

export const unitsQuery = (list: UnitList, q: string) =>
  queryOptions({
    queryKey: ['unit choices', list, q],
    queryFn: ({ signal }) => ask(list, q, signal),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

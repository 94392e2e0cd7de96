import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { download } from '../../../lib/download.ts'
import { paging } from '../../../lib/paging.ts'
import { isImpossible, type Wanted } from './wanted.ts'

const shared = ({ q, from, to, order }: Wanted) => ({
  q: q || undefined,
  from: from || undefined,
  to: to || undefined,
  order,
})
const byDue = ({ byDue: sorted, due }: Wanted) => ({ sort: sorted ? ('due' as const) : undefined, due })
const internal = ({ list }: Wanted) => (list === 'internal' ? ('true' as const) : undefined)

export const casesQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['disputes', wanted.list === 'pending' ? 'pending' : 'list', wanted],
    queryFn: ({ pageParam: cursor, signal }) =>
      wanted.list === 'pending'
        ? api('GET /api/case/disputes/pending', { query: { ...shared(wanted), cursor }, signal })
        : api('GET /api/case/disputes', {
            query: { ...shared(wanted), ...byDue(wanted), status: wanted.status, internal: internal(wanted), cursor },
            signal,
          }),
    ...paging,
    enabled: !isImpossible(wanted),
    placeholderData: keepPreviousData,
  })

/** Exactly what the list shows, all its pages. */
export const exportCases = (wanted: Wanted): Promise<void> =>
  download('GET /api/case/disputes/export', {
    query: {
      ...shared(wanted),
      ...byDue(wanted),
      status: wanted.status,
      internal: internal(wanted),
      pending: wanted.list === 'pending' ? 'true' : undefined,
    },
  })

/** Those in which a unit or one below it is a party (001 §7). */
export const unitCasesQuery = (unitId: string) =>
  infiniteQueryOptions({
    queryKey: ['disputes', 'list', 'unit', unitId],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/case/union/:id', { params: { id: unitId }, query: { cursor }, signal }),
    ...paging,
  })

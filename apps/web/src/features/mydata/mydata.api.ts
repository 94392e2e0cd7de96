import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'

export type MyData = Reply<'GET /api/my-data'>['data']

export const isUnderWay = ({ state }: MyData): boolean => state === 'waiting' || state === 'making'

const ASK_AGAIN_MS = 1500

/** Asked again while an archive is made; that it is ready is also a notification. */
export const myDataQuery = queryOptions({
  queryKey: ['my-data'],
  queryFn: async ({ signal }) => (await api('GET /api/my-data', { signal })).data,
  refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? ASK_AGAIN_MS : false),
})

export const makeMyData = () => api('POST /api/my-data')
export const myDataLink = async (): Promise<string> => (await api('GET /api/my-data/link')).data.url

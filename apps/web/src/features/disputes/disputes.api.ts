import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Options, Reply } from '../../lib/calls.ts'
import { ifKept } from '../../lib/keeping.ts'

export type Dispute = Reply<'GET /api/case/read/:id'>['data']
export type DisputeRow = Reply<'GET /api/case/disputes'>['data'][number]
export type DisputeForm = Options<'POST /api/case/create'>['body']

export type ConfirmedAccused = Options<'POST /api/case/:id/link-accused'>['body']['accused']

export const readCase = async (id: string, signal: AbortSignal): Promise<Dispute> =>
  (await api('GET /api/case/read/:id', { params: { id }, signal })).data

export const caseKey = (id: string) => ['disputes', 'case', id]

export const caseQuery = (id: string) =>
  queryOptions({ queryKey: caseKey(id), queryFn: ({ signal }) => readCase(id, signal) })

export type CaseAttempts = Reply<'GET /api/case/:id/attempts'>['data']

export const attemptsQuery = (id: string) =>
  queryOptions({
    queryKey: ['disputes', 'case', id, 'attempts'],
    queryFn: async ({ signal }) => (await api('GET /api/case/:id/attempts', { params: { id }, signal })).data,
  })

export const casePermissionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['disputes', 'case', id, 'permissions'],
    queryFn: async ({ signal }) => (await api('GET /api/case/permissions/:id', { params: { id }, signal })).data,
  })

type CaseTypes = Reply<'GET /api/case/get-types'>['data']
const TYPES = 'case-types'
/** Of nobody in particular: with them a dispute can be written without a line. */
const keptTypes = (): CaseTypes | undefined =>
  ifKept(() => JSON.parse(localStorage.getItem(TYPES) ?? 'null') as CaseTypes | null) ?? undefined

export const caseTypesQuery = queryOptions({
  queryKey: ['disputes', 'types'],
  queryFn: async ({ signal }) => {
    const { data } = await api('GET /api/case/get-types', { signal })
    ifKept(() => localStorage.setItem(TYPES, JSON.stringify(data)))
    return data
  },
  staleTime: 60 * 60_000,
  initialData: keptTypes,
  initialDataUpdatedAt: 0,
})

/** Whoever may file has the types before they need them: they may open the form for the first time without a line. */
export const keepTypes = (client: QueryClient): void => {
  if (!keptTypes()) void client.prefetchQuery(caseTypesQuery)
}

export const fileDispute = async (body: DisputeForm, signal: AbortSignal) =>
  (await api('POST /api/case/create', { body, signal })).data

export const approveCase = ({ _id: id, version }: Pick<Dispute, '_id' | 'version'>, accused: ConfirmedAccused | null) =>
  api('POST /api/case/approve-case/:id', {
    params: { id },
    body: { status: 'concilliation', version, ...(accused && { accused }) },
  })

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { download } from '../../lib/download.ts'
import { paging } from '../../lib/paging.ts'
import type { Level } from './levels.ts'

export type UnitRow = Reply<'GET /api/get-unions'>['data'][number]
export type Unit = Reply<'GET /api/union/:id'>['data']

/** Which units: all unions, what is below one unit, the own tree's of a level, or employers outside the tree. */
export type UnitList =
  | { of: 'unions' }
  | { of: 'below'; level: 'branch' | 'sub_branch'; parentId: string }
  | { of: 'own'; level: 'branch' | 'sub_branch' }
  | { of: 'employers' }

/** Search and order as written in the address. */
export type Wanted = { q: string; sort: 'name' | 'date_added'; order: 'asc' | 'desc' }

const unitsKey = ['units'] as const

const ask = (list: UnitList, query: Partial<Wanted> & { cursor?: string | undefined }, signal: AbortSignal) => {
  switch (list.of) {
    case 'unions':
      return api('GET /api/get-unions', { query, signal })
    case 'below':
      return list.level === 'branch'
        ? api('GET /api/get-union-branches/:unionId', { params: { unionId: list.parentId }, query, signal })
        : api('GET /api/get-union-organizations/:branchId', { params: { branchId: list.parentId }, query, signal })
    case 'own':
      return list.level === 'branch'
        ? api('GET /api/union/branch', { query, signal })
        : api('GET /api/union/organizations', { query, signal })
    case 'employers':
      return api('GET /api/union/organizations', { query: { ...query, kind: 'employer' }, signal })
  }
}

const queryOf = ({ q, ...rest }: Wanted) => ({ ...rest, ...(q ? { q } : {}) })

export const unitsQuery = (list: UnitList, wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: [...unitsKey, 'list', list, wanted],
    queryFn: ({ pageParam: cursor, signal }) => ask(list, { ...queryOf(wanted), cursor }, signal),
    ...paging,
    placeholderData: keepPreviousData,
  })

/** Exactly what the list shows, all its pages. */
export const exportUnits = (list: UnitList, wanted: Wanted): Promise<void> => {
  const query = queryOf(wanted)
  switch (list.of) {
    case 'unions':
      return download('GET /api/get-unions/export', { query })
    case 'below':
      return list.level === 'branch'
        ? download('GET /api/get-union-branches/:unionId/export', { params: { unionId: list.parentId }, query })
        : download('GET /api/get-union-organizations/:branchId/export', { params: { branchId: list.parentId }, query })
    case 'own':
      return list.level === 'branch'
        ? download('GET /api/union/branch/export', { query })
        : download('GET /api/union/organizations/export', { query })
    case 'employers':
      return download('GET /api/union/organizations/export', { query: { ...query, kind: 'employer' } })
  }
}

const READ = {
  union: 'GET /api/union/:id',
  branch: 'GET /api/union/branch/:id',
  sub_branch: 'GET /api/union/sub-branch/:id',
} as const

export const unitQuery = (level: Level, id: string) =>
  queryOptions({
    queryKey: [...unitsKey, 'one', id],
    queryFn: async ({ signal }) => (await api(READ[level], { params: { id }, signal })).data,
  })

/** The caller's own unit, for Settings. */
export const ownUnitQuery = queryOptions({
  queryKey: [...unitsKey, 'own'],
  queryFn: async ({ signal }) => (await api('GET /api/organization-profile', { signal })).data,
})

export const industriesQuery = queryOptions({
  queryKey: ['industries'],
  queryFn: async ({ signal }) => (await api('GET /api/get-industries', { signal })).data,
  staleTime: 60 * 60_000,
})

export const FIELDS = ['name', 'acronym', 'founded_in', 'industry_id', 'headquarters', 'phone', 'about'] as const
export type Field = (typeof FIELDS)[number]
export type Answers = Readonly<Record<Field, string>>

const formOf = (fields: Readonly<Record<string, string>>, logo: File | null): FormData => {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  if (logo) body.append('logo', logo)
  return body
}

/** The parent of a new unit. */
export type Under = { union?: string; branch?: string; kind?: 'employer' }

const CREATE = {
  union: 'POST /api/union/create',
  branch: 'POST /api/union/branch/create',
  sub_branch: 'POST /api/union/sub-branch/create',
} as const

export const createUnit = (level: Level, under: Under, answers: Answers, logo: File | null, idempotencyKey: string) => {
  // What a branch need not say is left out where nothing was said.
  const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ''))
  return api(CREATE[level], { body: formOf({ ...under, ...given }, logo), idempotencyKey })
}

const EDIT = {
  union: 'POST /api/union/edit/:id',
  branch: 'POST /api/union/branch/edit/:id',
  sub_branch: 'POST /api/union/sub-branch/edit/:id',
} as const

/** `own`: through Settings, which goes by the own unit alone. */
export type Edit = { level: Level; id: string; version: number; own?: boolean }

export const editUnit = ({ level, id, version, own }: Edit, changes: Partial<Answers>, logo: File | null) => {
  const body = formOf({ ...changes, version: String(version) }, logo)
  return own ? api('POST /api/organization-profile', { body }) : api(EDIT[level], { params: { id }, body })
}

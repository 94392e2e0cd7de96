import type { CaseInTheWay } from '@accord/contract/hierarchy/hierarchy.schemas'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/errors.ts'

/** A unit as the page it stands on knows it. */
export type PlacedUnit = { _id: string; name: string; kind: string; version: number }
/** Merged into another unit, or moved under one. */
export type Deed = 'merge' | 'move'

export const previewQuery = (deed: Deed, id: string, other: string | null) =>
  queryOptions({
    queryKey: ['unit placing', deed, id, other],
    queryFn: async ({ signal }) => {
      const params = { id }
      const into = other ?? ''
      const answer =
        deed === 'merge'
          ? await api('GET /api/units/:id/merge', { params, query: { into }, signal })
          : await api('GET /api/units/:id/move', { params, query: { parent: into }, signal })
      return answer.data
    },
    enabled: other !== null,
    retry: false,
  })

export const placeUnit = (deed: Deed, { _id: id, version }: PlacedUnit, other: string) =>
  deed === 'merge'
    ? api('POST /api/units/:id/merge', { params: { id }, body: { into: other, version } })
    : api('POST /api/units/:id/move', { params: { id }, body: { parent: other, version } })

const names = (facts: Readonly<Record<string, unknown>>): facts is { cases: CaseInTheWay[] } =>
  Array.isArray(facts.cases)

/** The cases that keep a unit where it is, where that was the refusal. */
export const casesOf = (error: unknown): CaseInTheWay[] =>
  error instanceof ApiError && names(error.facts) ? error.facts.cases : []

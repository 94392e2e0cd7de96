import type { CaseInTheWay } from '@accord/contract/hierarchy/hierarchy.schemas'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/errors.ts'

/** A unit as the page that shows it knows it. */
export type PlacedUnit = { _id: string; name: string; kind: string; version: number }
/** Merged into another unit, or moved under one. */
export type PlaceAction = 'merge' | 'move'

export const previewQuery = (action: PlaceAction, id: string, other: string | null) =>
  queryOptions({
    queryKey: ['unit placing', action, id, other],
    queryFn: async ({ signal }) => {
      const params = { id }
      const into = other ?? ''
      const answer =
        action === 'merge'
          ? await api('GET /api/units/:id/merge', { params, query: { into }, signal })
          : await api('GET /api/units/:id/move', { params, query: { parent: into }, signal })
      return answer.data
    },
    enabled: other !== null,
    retry: false,
  })

export const placeUnit = (action: PlaceAction, { _id: id, version }: PlacedUnit, other: string) =>
  action === 'merge'
    ? api('POST /api/units/:id/merge', { params: { id }, body: { into: other, version } })
    : api('POST /api/units/:id/move', { params: { id }, body: { parent: other, version } })

const names = (facts: Readonly<Record<string, unknown>>): facts is { cases: CaseInTheWay[] } =>
  Array.isArray(facts.cases)

/** The cases that keep a unit where it is, where that was the refusal. */
export const casesOf = (error: unknown): CaseInTheWay[] =>
  error instanceof ApiError && names(error.facts) ? error.facts.cases : []

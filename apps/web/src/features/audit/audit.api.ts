import type { TimelineKind } from '@accord/contract/audit/audit.schemas'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { paging } from '../../lib/paging.ts'

export type TimelineEntry = Reply<'GET /api/case/:id/timeline'>['data'][number]
export type { TimelineKind }

export const timelineQuery = (caseId: string, kind: TimelineKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['timeline', caseId, { kind }],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/case/:id/timeline', { params: { id: caseId }, query: { kind, cursor, limit: 50 }, signal }),
    ...paging,
    placeholderData: keepPreviousData,
  })

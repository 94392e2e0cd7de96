import * as z from 'zod/mini'
import { byId } from '../fields.ts'
import { route } from '../route.ts'
import * as s from './audit.schemas.ts'

export const auditRoutes = {
  caseTimeline: route({
    method: 'GET',
    path: '/api/case/:id/timeline',
    source: 'rules "Timeline"',
    summary: 'What happened in a case, the newest first, as far as the caller may read it; by kind.',
    session: 'full',
    params: byId,
    query: s.timelineQuery,
    data: z.array(s.timelineEntry),
    list: true,
  }),
}

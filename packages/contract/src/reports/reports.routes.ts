import * as z from 'zod/mini'
import { route } from '../route.ts'

export const reportsRoutes = {
  dashboard: route({
    method: 'GET',
    path: '/api/dashboard',
    source: '000 §3 §7',
    summary: 'What the dashboard shows; every number comes from the same sight as the lists.',
    reach: 'session',
    data: z.object({
      pending_disputes: z.object({ count: z.number() }),
      open_disputes: z.object({ count: z.number() }),
    }),
  }),
}

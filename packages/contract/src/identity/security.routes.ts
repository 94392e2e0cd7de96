import * as z from 'zod/mini'
import { emptyData, id } from '../fields.ts'
import { route } from '../route.ts'
import * as s from './security.schemas.ts'

export const securityRoutes = {
  sessions: route({
    method: 'GET',
    path: '/api/sessions',
    source: 'rules §2',
    summary: "The caller's own live sessions, the last used first.",
    reach: 'session',
    data: z.array(s.ownSession),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/sessions/:id',
    source: 'rules §2',
    summary: "Ends one of the caller's own sessions at once; it may be the present one.",
    reach: 'session',
    params: z.object({ id }),
    data: emptyData,
  }),
}

import * as z from 'zod/mini'
import { byId } from '../fields.ts'
import { route } from '../route.ts'
import * as s from './requests.schemas.ts'

export const requestsRoutes = {
  requests: route({
    method: 'GET',
    path: '/api/users/requests',
    source: 'ours, rules §2 §10',
    summary: 'Memberships and other requests that wait for a decision of the caller; none for whoever decides nothing.',
    reach: 'session',
    query: s.requestsQuery,
    data: z.array(s.pendingRequest),
    list: true,
  }),
  approveRequest: route({
    method: 'POST',
    path: '/api/users/requests/:id/approve',
    source: 'ours, rules §2 §10',
    summary: 'Grants what was asked for; for an organization that is not listed, in the unit chosen here.',
    reach: 'session',
    params: byId,
    body: s.approveRequest,
    data: s.decidedRequest,
  }),
  declineRequest: route({
    method: 'POST',
    path: '/api/users/requests/:id/decline',
    source: 'ours, rules §2 §10',
    summary: 'Refuses what was asked for; whoever asked is told why and may ask again.',
    reach: 'session',
    params: byId,
    body: s.declineRequest,
    data: s.decidedRequest,
  }),
}

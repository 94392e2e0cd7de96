import type { requestsRoutes } from '@accord/contract/requests/requests.routes'
import type { Handlers } from '../../http/context.ts'
import { approve, decline } from './requests.decide.service.ts'
import { requests } from './requests.service.ts'

export const requestsHandlers: Handlers<typeof requestsRoutes> = {
  requests: (ctx, { query }) => requests(ctx, query),
  approveRequest: (ctx, { params, body }) => approve(ctx, params.id, body.unit_id),
  declineRequest: (ctx, { params, body }) => decline(ctx, params.id, body.reason),
}

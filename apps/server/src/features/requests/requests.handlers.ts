import type { requestsRoutes } from '@accord/contract/requests/requests.routes'
import type { Handlers } from '../../http/context.ts'
import { askForDeletion, askForOrganization, askForRole } from './requests.ask.service.ts'
import { approve, decline } from './requests.decide.service.ts'
import { cancelRequest, ownRequests } from './requests.own.service.ts'
import { askForPermissions } from './requests.permissions.service.ts'
import { requests } from './requests.service.ts'

export const requestsHandlers: Handlers<typeof requestsRoutes> = {
  requests: (ctx, { query }) => requests(ctx, query),
  approveRequest: (ctx, { params, body }) => approve(ctx, params.id, body.unit_id),
  declineRequest: (ctx, { params, body }) => decline(ctx, params.id, body.reason),
  askForRole: (ctx, { body }) => askForRole(ctx, body.role_id),
  askForOrganization: (ctx, { body }) => askForOrganization(ctx, body.org_id),
  askForDeletion: (ctx, { body }) => askForDeletion(ctx, body.reason),
  askForPermissions: (ctx, { body }) => askForPermissions(ctx, body.permissions),
  ownRequests: (ctx, { query }) => ownRequests(ctx, query),
  cancelRequest: (ctx, { params }) => cancelRequest(ctx, params.id),
}

import type { referralsRoutes } from '@accord/contract/referrals/referrals.routes'
import type { Handlers } from '../../http/context.ts'
import { referredCases } from './referrals.lists.service.ts'
import { referCase, referCaseToBody, unassign } from './referrals.service.ts'

export const referralsHandlers: Handlers<typeof referralsRoutes> = {
  referCase: (ctx, { params, body }) => referCase(ctx, params.id, body),
  referCaseToBody: (ctx, { params, body }) => referCaseToBody(ctx, params.id, body),
  unassign: (ctx, { params, body }) => unassign(ctx, params.id, body),
  referredCases: (ctx, { params, query }) => referredCases(ctx, params.id, query),
}

import type { stagesRoutes } from '@accord/contract/stages/stages.routes'
import type { Handlers } from '../../http/context.ts'
import { approveCase } from './stages.approve.service.ts'
import { beforeChange, caseStatuses, changeStatus } from './stages.change.service.ts'
import { recallCase, rejectCase, withdrawCase } from './stages.claimant.service.ts'
import { giveFeedback } from './stages.feedback.service.ts'
import { linkAccused } from './stages.link.service.ts'

export const stagesHandlers: Handlers<typeof stagesRoutes> = {
  approveCase: (ctx, { params, body }) => approveCase(ctx, params.id, body),
  caseStatuses: (ctx, { query }) => caseStatuses(ctx, query.case_id),
  changeStatus: {
    before: (ctx, { params }) => beforeChange(ctx, params.id),
    handle: (ctx, { params, body }) => changeStatus(ctx, params.id, body),
  },
  rejectCase: (ctx, { params, body }) => rejectCase(ctx, params.id, body),
  withdrawCase: (ctx, { params, body }) => withdrawCase(ctx, params.id, body),
  recallCase: (ctx, { params, body }) => recallCase(ctx, params.id, body),
  linkAccused: (ctx, { params, body }) => linkAccused(ctx, params.id, body),
  giveFeedback: (ctx, { params, body }) => giveFeedback(ctx, params.id, body),
}

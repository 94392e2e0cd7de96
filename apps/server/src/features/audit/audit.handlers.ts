import type { auditRoutes } from '@accord/contract/audit/audit.routes'
import type { Handlers } from '../../http/context.ts'
import { caseTimeline } from './timeline.service.ts'

export const auditHandlers: Handlers<typeof auditRoutes> = {
  caseTimeline: (ctx, { params, query }) => caseTimeline(ctx, params.id, query),
}

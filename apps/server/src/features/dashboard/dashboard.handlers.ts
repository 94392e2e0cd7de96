import type { dashboardRoutes } from '@accord/contract/dashboard/dashboard.routes'
import type { Handlers } from '../../http/context.ts'
import type { Notices } from '../notices/notice.ts'
import { dashboard } from './dashboard.service.ts'

export const dashboardHandlers = (notices: Notices): Handlers<typeof dashboardRoutes> => ({
  dashboard: ctx => dashboard(ctx, notices),
})

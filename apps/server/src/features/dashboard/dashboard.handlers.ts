import type { dashboardRoutes } from '@accord/contract/dashboard/dashboard.routes'
import type { Handlers } from '../../http/context.ts'
import { dashboard } from './dashboard.service.ts'

export const dashboardHandlers: Handlers<typeof dashboardRoutes> = {
  dashboard: ctx => dashboard(ctx),
}

import type { reportsRoutes } from '@accord/contract/reports/reports.routes'
import type { Handlers } from '../../http/context.ts'
import { dashboard } from './dashboard.service.ts'

export const reportsHandlers: Handlers<typeof reportsRoutes> = {
  dashboard: ctx => dashboard(ctx),
}

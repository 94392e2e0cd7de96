import type { reportsRoutes } from '@accord/contract/reports/reports.routes'
import type { Handlers } from '../../http/context.ts'
import { report, resolutionReport } from './reports.service.ts'

export const reportsHandlers: Handlers<typeof reportsRoutes> = {
  report: (ctx, { query }) => report(ctx, query),
  resolutionReport: (ctx, { query }) => resolutionReport(ctx, query.period),
}

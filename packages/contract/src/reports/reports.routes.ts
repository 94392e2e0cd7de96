import * as z from 'zod/mini'
import { route } from '../route.ts'
import {
  report,
  reportLink,
  reportQuery,
  resolutionQuery,
  resolutionSeries,
  resolutionWords,
} from './reports.schemas.ts'

export const reportsRoutes = {
  report: route({
    method: 'GET',
    path: '/api/reports',
    source: '002 §3 §7',
    summary:
      'Figures and lists of the accessible cases for some days, beside as many days before; with `export_data` a link to them as CSV, good for 300 s.',
    session: 'full',
    query: reportQuery,
    data: z.union([report, reportLink]),
  }),
  resolutionReport: route({
    method: 'GET',
    path: '/api/dispute-resolution-report',
    source: '000 §7, 002 §7',
    summary: 'How many days it took from approval to the last resolution, over a period, in days, weeks or months.',
    session: 'full',
    query: resolutionQuery,
    data: resolutionSeries,
    extra: resolutionWords,
  }),
}

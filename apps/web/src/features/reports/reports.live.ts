import type { LiveKeys } from '../../lib/liveKeys.ts'
import { dashboardQuery } from './reports.api.ts'

const counts = () => [dashboardQuery.queryKey]

export const reportsLive: LiveKeys = { 'case filed': counts, 'case approved': counts }

import { route } from '../route.ts'
import { dashboard } from './dashboard.schemas.ts'

export const dashboardRoutes = {
  dashboard: route({
    method: 'GET',
    path: '/api/dashboard',
    source: '000 §2.12 §3 §7',
    summary: 'What the dashboard shows, and what to do first; every number comes from the same access as the lists.',
    session: 'full',
    data: dashboard,
  }),
}

import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { Screen } from '../../lib/screen.ts'
import { dashboardQuery } from './dashboard.api.ts'

export const dashboardScreens: readonly Screen[] = [
  {
    path: places.dashboard,
    title: msg`Dashboard`,
    load: () => import('./DashboardPage.tsx'),
    ask: client => void client.prefetchQuery(dashboardQuery),
  },
]

import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { Screen } from '../../lib/screen.ts'

export const reportsScreens: readonly Screen[] = [
  {
    path: places.reports,
    title: msg`Reports`,
    load: () => import('./ReportsPage.tsx'),
    anyOf: ['view reports', 'download reports'],
  },
]

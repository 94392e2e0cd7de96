import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { Screen } from '../../../lib/screen.ts'

/** The law's days in all cases, and the calendar and rules that they are counted by. */
export const calendarScreens: readonly Screen[] = [
  {
    path: places.overdue,
    title: msg`Overdue`,
    load: () => import('./OverduePage.tsx'),
    anyOf: ['change dispute case status'],
  },
  { path: places.holidays, title: msg`Public holidays`, load: () => import('./HolidaysPage.tsx') },
  {
    path: places.clockRules,
    title: msg`Rules for legal dates`,
    load: () => import('./ClockRulesPage.tsx'),
    anyOf: ['edit roles and permissions'],
  },
]

import { calendarScreens } from '../features/clocks/calendar/calendar.screens.ts'
import { dashboardScreens } from '../features/dashboard/dashboard.screens.ts'
import { documentsScreens } from '../features/documents/documents.screens.ts'
import { helpScreens } from '../features/help/help.screens.ts'
import { writingScreens } from '../features/help/writing/writing.screens.ts'
import { notificationsScreens } from '../features/notifications/notifications.screens.ts'
import { promisesScreens } from '../features/promises/promises.screens.ts'
import { reportsScreens } from '../features/reports/reports.screens.ts'
import { workScreens } from '../features/work/work.screens.ts'
import type { Screen } from '../lib/screen.ts'
import { casesScreens } from './cases/cases.screens.ts'
import { settingsScreens } from './settings/settings.screens.ts'
import { shellScreens } from './shell.screens.ts'
import { detailsScreens } from './units/details.screens.ts'
import { unitsScreens } from './units/units.screens.ts'
import { usersScreens } from './users/users.screens.ts'

/** Every built screen inside the shell, feature by feature. */
export const screens: readonly Screen[] = [
  ...shellScreens,
  ...dashboardScreens,
  ...workScreens,
  ...casesScreens,
  ...documentsScreens,
  ...usersScreens,
  ...detailsScreens,
  ...unitsScreens,
  ...settingsScreens,
  ...notificationsScreens,
  ...reportsScreens,
  ...promisesScreens,
  ...calendarScreens,
  ...helpScreens,
  ...writingScreens,
]

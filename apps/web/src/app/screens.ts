import { discussionsScreens } from '../features/discussions/discussions.screens.ts'
import { documentsScreens } from '../features/documents/documents.screens.ts'
import { reportsScreens } from '../features/reports/reports.screens.ts'
import type { Screen } from '../lib/screen.ts'
import { casesScreens } from './cases/cases.screens.ts'

/** Every built screen inside the shell, feature by feature. */
export const screens: readonly Screen[] = [
  ...reportsScreens,
  ...casesScreens,
  ...documentsScreens,
  ...discussionsScreens,
]

import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { Screen } from '../../lib/screen.ts'

export const settingsScreens: readonly Screen[] = [
  { path: places.settings, title: msg`Settings`, load: () => import('./SettingsScreen.tsx') },
]

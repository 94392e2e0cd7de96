import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { Screen } from '../lib/screen.ts'

export const shellScreens: readonly Screen[] = [
  { path: places.topBar, title: msg`Top bar`, load: () => import('./TopBarPage.tsx'), open: true },
]

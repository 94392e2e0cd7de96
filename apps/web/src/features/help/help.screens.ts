import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { Screen } from '../../lib/screen.ts'

/** Whoever is not logged in reads the same on pages of their own (`help.pages.ts`). */
export const helpScreens: readonly Screen[] = [
  { path: places.help, title: msg`Help & Support`, load: () => import('./HelpScreen.tsx'), signedOut: true },
  {
    path: places.helpCategory,
    title: msg`Help & Support`,
    load: () => import('./HelpCategoryScreen.tsx'),
    signedOut: true,
  },
  {
    path: places.helpSearch,
    title: msg`Search the help`,
    load: () => import('./HelpSearchScreen.tsx'),
    signedOut: true,
  },
]

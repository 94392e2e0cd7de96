import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { Screen } from '../../lib/screen.ts'

/** What waits for the reader, and what everybody has in hand. */
export const workScreens: readonly Screen[] = [
  { path: places.work, title: msg`Work`, load: () => import('./WorkPage.tsx') },
  {
    path: places.workLoad,
    title: msg`Cases in hand`,
    load: () => import('./LoadPage.tsx'),
    anyOf: ['assign users cases'],
  },
]

import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { Screen } from '../../../lib/screen.ts'

const anyOf = ['edit roles and permissions'] as const

/** Where the ministry writes articles, questions and news. */
export const writingScreens: readonly Screen[] = [
  { path: places.helpWriting, title: msg`Write and publish`, load: () => import('./PostsPage.tsx'), anyOf },
  { path: places.helpPost, title: msg`Write and publish`, load: () => import('./PostPage.tsx'), anyOf },
]

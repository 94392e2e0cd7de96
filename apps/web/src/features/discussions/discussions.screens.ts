import { msg } from '@lingui/core/macro'
import type { Screen } from '../../lib/screen.ts'

const load = () => import('./DiscussionsPage.tsx')

export const discussionsScreens: readonly Screen[] = [
  { path: '/discussions', title: msg`Discussions`, load, anyOf: ['participate in resolution'] },
  { path: '/discussionsDetails/$id', title: msg`Discussion`, load, anyOf: ['participate in resolution'] },
]

import { msg } from '@lingui/core/macro'
import type { Screen } from '../../lib/screen.ts'

const toDiscussions = () => import('./DiscussionsScreen.tsx')
const toDisputes = () => import('./ToDisputes.tsx')

export const casesScreens: readonly Screen[] = [
  {
    path: '/Disputes',
    title: msg`Disputes`,
    load: () => import('./DisputesScreen.tsx'),
    anyOf: [
      'create dispute',
      'approve dispute',
      'invite dispute participants',
      'change dispute case status',
      'participate in resolution',
    ],
  },
  { path: '/Disputes2', title: msg`Disputes`, load: toDisputes },
  { path: '/disputesDetails', title: msg`Disputes`, load: toDisputes },
  { path: '/disputesDetails/$id', title: msg`Case`, load: () => import('./CaseScreen.tsx') },
  { path: '/discussions', title: msg`Discussions`, load: toDiscussions, anyOf: ['participate in resolution'] },
  {
    path: '/discussionsDetails/$id',
    title: msg`Discussion`,
    load: toDiscussions,
    anyOf: ['participate in resolution'],
  },
]

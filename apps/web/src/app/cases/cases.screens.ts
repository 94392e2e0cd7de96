import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import { casesQuery } from '../../features/disputes/list/list.api.ts'
import { NOTHING_WANTED, wantedOf } from '../../features/disputes/list/wanted.ts'
import type { Screen } from '../../lib/screen.ts'

const toDiscussions = () => import('./DiscussionsScreen.tsx')
const toDisputes = () => import('./ToDisputes.tsx')

export const casesScreens: readonly Screen[] = [
  {
    path: places.disputes,
    title: msg`Disputes`,
    load: () => import('./DisputesScreen.tsx'),
    ask: client => void client.prefetchInfiniteQuery(casesQuery(wantedOf('all', NOTHING_WANTED))),
    anyOf: [
      'create dispute',
      'approve dispute',
      'invite dispute participants',
      'change dispute case status',
      'participate in resolution',
    ],
  },
  { path: places.caseUploadWithoutId, title: msg`Disputes`, load: toDisputes },
  { path: places.caseWithoutId, title: msg`Disputes`, load: toDisputes },
  { path: places.case, title: msg`Case`, load: () => import('./CaseScreen.tsx') },
  { path: places.caseSummary, title: msg`Summary of a case`, load: () => import('./CaseSummaryScreen.tsx') },
  { path: places.receipt, title: msg`Receipt`, load: () => import('../../features/documents/receipt/ReceiptPage.tsx') },
  { path: places.discussions, title: msg`Discussions`, load: toDiscussions, anyOf: ['participate in resolution'] },
  {
    path: places.thread,
    title: msg`Discussion`,
    load: toDiscussions,
    anyOf: ['participate in resolution'],
  },
]

import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { Screen } from '../../lib/screen.ts'

export const promisesScreens: readonly Screen[] = [
  { path: places.promises, title: msg`Promises`, load: () => import('./PromisesPage.tsx') },
  { path: places.agreement, title: msg`Agreement`, load: () => import('./AgreementPage.tsx') },
]

import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { Screen } from '../../lib/screen.ts'

const load = () => import('./UnitScreen.tsx')

/** The server decides who reads such a page: members read it as well as those over the unit (rules "Units"). */
export const detailsScreens: readonly Screen[] = [
  { path: places.ownUnion, title: msg`Union`, load: () => import('./OwnUnionScreen.tsx') },
  { path: places.union, title: msg`Union`, load },
  { path: places.branch, title: msg`Branch`, load },
  { path: places.subBranch, title: msg`Sub branch`, load },
]

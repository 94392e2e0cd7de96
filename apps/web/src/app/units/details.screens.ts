import { msg } from '@lingui/core/macro'
import type { Screen } from '../../lib/screen.ts'

const load = () => import('./UnitScreen.tsx')

/** Whose page it is decides the server: members read it as well as those over the unit (rules §5). */
export const detailsScreens: readonly Screen[] = [
  { path: '/UnionDetails', title: msg`Union`, load: () => import('./OwnUnionScreen.tsx') },
  { path: '/UnionDetails/$id', title: msg`Union`, load },
  { path: '/BranchDetails/$id', title: msg`Branch`, load },
  { path: '/subBranchDetails/$id', title: msg`Sub branch`, load },
]

import { msg } from '@lingui/core/macro'
import type { Permission } from '../../lib/access.ts'
import type { Screen } from '../../lib/screen.ts'

const load = () => import('./UnitsScreen.tsx')

// Who works with a level opens the lists below it, too: their links stand on its pages.
const unions: readonly Permission[] = ['create unions', 'edit unions']
const branches: readonly Permission[] = [...unions, 'create branches', 'edit branches']
const subBranches: readonly Permission[] = [...branches, 'create sub branches', 'edit sub branches']

/** 001 §2; the id is the parent's. */
export const unitsScreens: readonly Screen[] = [
  { path: '/Unions', title: msg`Unions`, load: () => import('./UnionsScreen.tsx'), anyOf: unions },
  { path: '/Branches', title: msg`Branches`, load, anyOf: branches },
  { path: '/Branches/$id', title: msg`Branches`, load, anyOf: branches },
  { path: '/SubBranch', title: msg`Sub Branches`, load, anyOf: subBranches },
  { path: '/SubBranch/$id', title: msg`Sub Branches`, load, anyOf: subBranches },
]

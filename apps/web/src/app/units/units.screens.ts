import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { Permission } from '../../lib/access.ts'
import type { Screen } from '../../lib/screen.ts'

const load = () => import('./UnitsScreen.tsx')

// Who works with a level opens the lists below it, too: its pages link to them.
const unions: readonly Permission[] = ['create unions', 'edit unions']
const branches: readonly Permission[] = [...unions, 'create branches', 'edit branches']
const subBranches: readonly Permission[] = [...branches, 'create sub branches', 'edit sub branches']

/** Who opens the list of a level. */
export const LIST_NEEDS = { union: unions, branch: branches, sub_branch: subBranches } as const

/** 001 §2; the id is the parent's. */
export const unitsScreens: readonly Screen[] = [
  { path: places.unions, title: msg`Unions`, load: () => import('./UnionsScreen.tsx'), anyOf: unions },
  { path: places.branches, title: msg`Branches`, load, anyOf: branches },
  { path: places.branchesOf, title: msg`Branches`, load, anyOf: branches },
  { path: places.subBranches, title: msg`Sub Branches`, load, anyOf: subBranches },
  { path: places.subBranchesOf, title: msg`Sub Branches`, load, anyOf: subBranches },
]

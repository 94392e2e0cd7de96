import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { Screen } from '../../lib/screen.ts'

export const usersScreens: readonly Screen[] = [
  {
    path: places.users,
    title: msg`Users & Groups`,
    load: () => import('./UsersScreen.tsx'),
    anyOf: ['invite users', 'edit users status', 'edit roles and permissions'],
  },
]

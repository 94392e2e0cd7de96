import { msg } from '@lingui/core/macro'
import type { PublicPage } from '../../lib/publicPage.ts'

export const identityPages: readonly PublicPage[] = [
  {
    path: '/login',
    source: 'src/features/identity/LoginPage.tsx',
    title: msg`Log in`,
    load: () => import('./LoginPage.tsx'),
  },
]

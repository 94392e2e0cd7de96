import { places } from '@accord/contract/places'
import type { PublicPage } from '../../lib/publicPage.ts'

const source = (file: string) => `src/features/recovery/${file}`

const reset = () => import('./ResetPasswordPage.tsx')

export const recoveryPages: readonly PublicPage[] = [
  {
    path: places.recovery,
    source: source('RecoveryPage.tsx'),
    keeps: true,
    guest: true,
    load: () => import('./RecoveryPage.tsx'),
  },
  {
    path: places.recoverySent,
    source: source('PasswordSet2Page.tsx'),
    keeps: true,
    guest: true,
    load: () => import('./PasswordSet2Page.tsx'),
  },
  {
    path: places.reset,
    source: source('ResetPasswordPage.tsx'),
    keeps: true,
    load: reset,
  },
  // Where a reload finds the same page, its token taken out of the address.
  {
    path: places.resetAgain,
    source: source('ResetPasswordPage.tsx'),
    keeps: true,
    load: reset,
  },
]

import { msg } from '@lingui/core/macro'
import type { PublicPage } from '../../lib/publicPage.ts'

const source = (file: string) => `src/features/accounts/${file}`

export const accountsPages: readonly PublicPage[] = [
  {
    path: '/login',
    source: source('LoginPage.tsx'),
    title: msg`Log in`,
    guest: true,
    load: () => import('./LoginPage.tsx'),
  },
  {
    path: '/loginpassword',
    source: source('LoginPasswordPage.tsx'),
    title: msg`Enter your password`,
    guest: true,
    load: () => import('./LoginPasswordPage.tsx'),
  },
  {
    path: '/verification2',
    source: source('Verification2Page.tsx'),
    title: msg`Enter the code`,
    guest: true,
    load: () => import('./Verification2Page.tsx'),
  },
  {
    path: '/createaccount',
    source: source('CreateAccountPage.tsx'),
    title: msg`Create account`,
    guest: true,
    load: () => import('./CreateAccountPage.tsx'),
  },
  {
    path: '/verification',
    source: source('VerificationPage.tsx'),
    title: msg`Enter the code`,
    load: () => import('./VerificationPage.tsx'),
  },
  {
    path: '/createpassword',
    source: source('CreatePasswordPage.tsx'),
    title: msg`Create a password`,
    load: () => import('./CreatePasswordPage.tsx'),
  },
]

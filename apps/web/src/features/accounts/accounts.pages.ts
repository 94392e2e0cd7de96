import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { PublicPage } from '../../lib/publicPage.ts'

const source = (file: string) => `src/features/accounts/${file}`

export const accountsPages: readonly PublicPage[] = [
  {
    path: places.login,
    source: source('LoginPage.tsx'),
    title: msg`Log in`,
    keeps: true,
    guest: true,
    load: () => import('./LoginPage.tsx'),
  },
  {
    path: places.loginPassword,
    source: source('LoginPasswordPage.tsx'),
    title: msg`Enter your password`,
    keeps: true,
    guest: true,
    load: () => import('./LoginPasswordPage.tsx'),
  },
  {
    path: places.secondStep,
    source: source('Verification2Page.tsx'),
    title: msg`Enter the code`,
    keeps: true,
    guest: true,
    load: () => import('./Verification2Page.tsx'),
  },
  {
    path: places.createAccount,
    source: source('CreateAccountPage.tsx'),
    title: msg`Create account`,
    keeps: true,
    guest: true,
    load: () => import('./CreateAccountPage.tsx'),
  },
  {
    path: places.verification,
    source: source('VerificationPage.tsx'),
    title: msg`Enter the code`,
    keeps: true,
    load: () => import('./VerificationPage.tsx'),
  },
  {
    path: places.createPassword,
    source: source('CreatePasswordPage.tsx'),
    title: msg`Create a password`,
    keeps: true,
    asks: true,
    load: () => import('./CreatePasswordPage.tsx'),
  },
]

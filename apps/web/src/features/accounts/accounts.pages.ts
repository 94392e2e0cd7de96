import { places } from '@accord/contract/places'
import type { PublicPage } from '../../lib/publicPage.ts'

const source = (file: string) => `src/features/accounts/${file}`

export const accountsPages: readonly PublicPage[] = [
  {
    path: places.login,
    source: source('LoginPage.tsx'),
    keeps: true,
    guest: true,
    load: () => import('./LoginPage.tsx'),
  },
  {
    path: places.loginPassword,
    source: source('LoginPasswordPage.tsx'),
    keeps: true,
    guest: true,
    load: () => import('./LoginPasswordPage.tsx'),
  },
  {
    path: places.secondStep,
    source: source('Verification2Page.tsx'),
    keeps: true,
    guest: true,
    load: () => import('./Verification2Page.tsx'),
  },
  {
    path: places.createAccount,
    source: source('CreateAccountPage.tsx'),
    keeps: true,
    guest: true,
    load: () => import('./CreateAccountPage.tsx'),
  },
  {
    path: places.verification,
    source: source('VerificationPage.tsx'),
    keeps: true,
    load: () => import('./VerificationPage.tsx'),
  },
  {
    path: places.createPassword,
    source: source('CreatePasswordPage.tsx'),
    keeps: true,
    asks: true,
    load: () => import('./CreatePasswordPage.tsx'),
  },
]

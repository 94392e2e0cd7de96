import { msg } from '@lingui/core/macro'
import type { PublicPage } from '../../lib/publicPage.ts'

const source = (file: string) => `src/features/identity/${file}`

const reset = () => import('./ResetPasswordPage.tsx')

export const identityPages: readonly PublicPage[] = [
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
  {
    path: '/profilesetup',
    source: source('ProfileSetupPage.tsx'),
    title: msg`Set up your profile`,
    load: () => import('./ProfileSetupPage.tsx'),
  },
  {
    path: '/profilesetup2',
    source: source('ProfileSetup2Page.tsx'),
    title: msg`Your union`,
    load: () => import('./ProfileSetup2Page.tsx'),
  },
  {
    path: '/verificationsuccess',
    source: source('VerificationSuccessPage.tsx'),
    title: msg`Address confirmed`,
    load: () => import('./VerificationSuccessPage.tsx'),
  },
  {
    path: '/recovery',
    source: source('RecoveryPage.tsx'),
    title: msg`Recover your account`,
    guest: true,
    load: () => import('./RecoveryPage.tsx'),
  },
  {
    path: '/passwordset2',
    source: source('PasswordSet2Page.tsx'),
    title: msg`Link sent`,
    guest: true,
    load: () => import('./PasswordSet2Page.tsx'),
  },
  {
    path: '/reset-password/:token',
    source: source('ResetPasswordPage.tsx'),
    title: msg`Update your account password`,
    load: reset,
  },
  // Where a reload finds the same page, its token taken out of the address.
  {
    path: '/reset-password',
    source: source('ResetPasswordPage.tsx'),
    title: msg`Update your account password`,
    load: reset,
  },
]

import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { PublicPage } from '../../lib/publicPage.ts'

const source = (file: string) => `src/features/profile/${file}`

export const profilePages: readonly PublicPage[] = [
  {
    path: places.profileSetup,
    source: source('ProfileSetupPage.tsx'),
    title: msg`Set up your profile`,
    keeps: true,
    asks: true,
    load: () => import('./ProfileSetupPage.tsx'),
  },
  {
    path: places.unionSetup,
    source: source('ProfileSetup2Page.tsx'),
    title: msg`Your union`,
    keeps: true,
    load: () => import('./ProfileSetup2Page.tsx'),
  },
  {
    path: places.verificationSuccess,
    source: source('VerificationSuccessPage.tsx'),
    title: msg`Address confirmed`,
    keeps: true,
    load: () => import('./VerificationSuccessPage.tsx'),
  },
]

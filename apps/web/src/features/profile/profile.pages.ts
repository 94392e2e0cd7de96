import { places } from '@accord/contract/places'
import type { PublicPage } from '../../lib/publicPage.ts'

const source = (file: string) => `src/features/profile/${file}`

export const profilePages: readonly PublicPage[] = [
  {
    path: places.profileSetup,
    source: source('ProfileSetupPage.tsx'),
    keeps: true,
    asks: true,
    load: () => import('./ProfileSetupPage.tsx'),
  },
  {
    path: places.unionSetup,
    source: source('ProfileSetup2Page.tsx'),
    keeps: true,
    load: () => import('./ProfileSetup2Page.tsx'),
  },
  {
    path: places.verificationSuccess,
    source: source('VerificationSuccessPage.tsx'),
    keeps: true,
    load: () => import('./VerificationSuccessPage.tsx'),
  },
]

import { places } from '@accord/contract/places'
import type { PublicPage } from '../../lib/publicPage.ts'

const source = (file: string) => `src/app/legal/${file}`

export const legalPages: readonly PublicPage[] = [
  {
    path: places.terms,
    source: source('TermsPage.tsx'),
    load: () => import('./TermsPage.tsx'),
  },
  {
    path: places.privacy,
    source: source('PrivacyPage.tsx'),
    load: () => import('./PrivacyPage.tsx'),
  },
]

import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { PublicPage } from '../../lib/publicPage.ts'

const source = (file: string) => `src/app/legal/${file}`

export const legalPages: readonly PublicPage[] = [
  {
    path: places.terms,
    source: source('TermsPage.tsx'),
    title: msg`Terms of use`,
    load: () => import('./TermsPage.tsx'),
  },
  {
    path: places.privacy,
    source: source('PrivacyPage.tsx'),
    title: msg`Privacy: who sees what, and your rights`,
    load: () => import('./PrivacyPage.tsx'),
  },
]

import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { Screen } from '../../lib/screen.ts'

const OPENS_DOCUMENTS = ['create dispute', 'participate in resolution'] as const

export const documentsScreens: readonly Screen[] = [
  { path: places.caseUpload, title: msg`Upload Supporting Documents`, load: () => import('./CaseUploadPage.tsx') },
  {
    path: places.documents,
    title: msg`Documents`,
    load: () => import('./DocumentsPage.tsx'),
    anyOf: OPENS_DOCUMENTS,
  },
  {
    path: places.ownDocuments,
    title: msg`Random Docs`,
    load: () => import('./OwnDocumentsPage.tsx'),
    anyOf: OPENS_DOCUMENTS,
  },
]

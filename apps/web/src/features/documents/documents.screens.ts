import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { Screen } from '../../lib/screen.ts'

export const documentsScreens: readonly Screen[] = [
  { path: places.caseUpload, title: msg`Upload Supporting Documents`, load: () => import('./CaseUploadPage.tsx') },
  {
    path: places.documents,
    title: msg`Documents`,
    load: () => import('./DocumentsPage.tsx'),
    anyOf: ['create dispute', 'participate in resolution'],
  },
]

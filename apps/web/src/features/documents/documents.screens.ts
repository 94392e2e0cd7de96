import { msg } from '@lingui/core/macro'
import type { Screen } from '../../lib/screen.ts'

export const documentsScreens: readonly Screen[] = [
  { path: '/Disputes2/$id', title: msg`Upload Supporting Documents`, load: () => import('./CaseUploadPage.tsx') },
]

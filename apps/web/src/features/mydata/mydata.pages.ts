import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { PublicPage } from '../../lib/publicPage.ts'

export const myDataPages: readonly PublicPage[] = [
  {
    path: places.yourData,
    source: 'src/features/mydata/YourDataPage.tsx',
    title: msg`Your data: what is kept, how long and why`,
    load: () => import('./YourDataPage.tsx'),
  },
]

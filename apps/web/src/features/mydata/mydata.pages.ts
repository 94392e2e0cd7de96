import { places } from '@accord/contract/places'
import type { PublicPage } from '../../lib/publicPage.ts'

export const myDataPages: readonly PublicPage[] = [
  {
    path: places.yourData,
    source: 'src/features/mydata/YourDataPage.tsx',
    load: () => import('./YourDataPage.tsx'),
  },
]

import { places } from '@accord/contract/places'
import { msg } from '@lingui/core/macro'
import type { Screen } from '../../lib/screen.ts'

export const notificationsScreens: readonly Screen[] = [
  {
    path: places.notifications,
    title: msg`Notifications & Request`,
    load: () => import('./NotificationsPage.tsx'),
    signedOut: true,
  },
]

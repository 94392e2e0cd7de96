import { msg } from '@lingui/core/macro'
import type { Screen } from '../../lib/screen.ts'

export const notificationsScreens: readonly Screen[] = [
  {
    path: '/Notifications',
    title: msg`Notifications & Request`,
    load: () => import('./NotificationsPage.tsx'),
    signedOut: true,
  },
]

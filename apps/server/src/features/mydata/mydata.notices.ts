import type { Notices } from '../notices/notice.ts'
import { theirs } from '../notices/notices.queries.ts'

export const myDataNotices = {
  'my data ready': {
    follows: [{ events: ['my data ready'], audience: theirs }],
    sentence: {
      id: 'notifications.myDataReady',
      message: 'Your data is ready. You can download it in Settings for 24 hours.',
    },
    setting: null,
    leadsTo: 'settings',
    toActor: true,
  },
} as const satisfies Notices

import type { Notices } from '../notices/notice.ts'
import { firstName, theirs } from '../notices/notices.queries.ts'

export const profileNotices = {
  'registration completed': {
    follows: [{ events: ['registration completed'], audience: theirs }],
    sentence: {
      id: 'notifications.welcome',
      message: 'Welcome to Accord, {first_name}. What happens in your cases, and what waits for you, stands here.',
    },
    setting: null,
    params: firstName,
    toActor: true,
  },
} as const satisfies Notices

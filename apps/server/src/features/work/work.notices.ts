import type { Notices } from '../notices/notice.ts'
import { newOfficer } from './work.notices.queries.ts'

export const workNotices = {
  'officer changed': {
    follows: [{ events: ['officer changed'], audience: newOfficer }],
    sentence: {
      id: 'notifications.officerChanged',
      message: 'You are the ministry’s officer of {case_no}, “{title}”, now: its steps wait for you.',
    },
    subject: { id: 'mail.subject.officerChanged', message: 'You are its officer now: {case_no}, “{title}”' },
    setting: 'new_cases',
    leadsTo: 'case',
  },
} as const satisfies Notices

import type { Notices } from '../notices/notice.ts'
import { documentName, readers, readInDiscussion } from './documents.notices.queries.ts'

export const documentsNotices = {
  'document added': {
    follows: [{ events: ['document added'], audience: readers }],
    sentence: { id: 'notifications.documentAdded', message: '{actor} added “{document}” to {case_no}, “{title}”.' },
    subject: { id: 'mail.subject.documentAdded', message: 'New document in {case_no}: “{document}”' },
    setting: 'documents',
    inDigest: true,
    leadsTo: 'documents',
    params: documentName,
    typed: ['document'],
    seenElsewhere: readInDiscussion,
  },
} as const satisfies Notices

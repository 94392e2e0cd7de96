import type { Notices } from '../notices/notice.ts'
import { theirs } from '../notices/notices.queries.ts'
import { why } from '../notices/notices.words.ts'
import { bodyAndMember, lastMembers, otherMembers } from './bodies.notices.queries.ts'

const member = { id: 'mail.why.bodyMember', message: 'You sit in this body.' }

export const bodiesNotices = {
  'body member seated': {
    follows: [{ events: ['body member seated'], audience: otherMembers }],
    sentence: { id: 'notifications.bodyMemberSeated', message: '{member} now sits in {body}, too.' },
    subject: { id: 'mail.subject.bodyMemberSeated', message: '{body} has a new member' },
    setting: 'requests',
    why: member,
    params: bodyAndMember,
    typed: ['body', 'member'],
  },
  'body member removed': {
    follows: [{ events: ['body member removed'], audience: theirs }],
    sentence: {
      id: 'notifications.bodyMemberRemoved',
      message:
        'You no longer sit in {body}, and no longer see the cases that are with it. Your account and your role stay as they are.',
    },
    subject: { id: 'mail.subject.bodyMemberRemoved', message: 'You no longer sit in {body}' },
    setting: 'requests',
    why: why.own,
    params: bodyAndMember,
    typed: ['body'],
  },
  'body dissolved': {
    follows: [{ events: ['body dissolved'], audience: lastMembers }],
    sentence: {
      id: 'notifications.bodyDissolved',
      message:
        '{body} was dissolved, so you no longer settle cases with it. Your account and your role stay as they are.',
    },
    subject: { id: 'mail.subject.bodyDissolved', message: '{body} was dissolved' },
    setting: 'requests',
    why: member,
    params: bodyAndMember,
    typed: ['body'],
  },
} as const satisfies Notices

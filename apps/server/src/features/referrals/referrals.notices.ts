import { sides } from '../disputes/audiences.queries.ts'
import type { Notices } from '../notices/notice.ts'
import {
  assigned,
  formerNeutral,
  neutral,
  neutralAndRole,
  sidesOfNeutral,
  unassigned,
} from './referrals.notices.queries.ts'

export const referralsNotices = {
  'case referred': {
    follows: [{ events: ['case referred'], audience: assigned }],
    sentence: {
      id: 'notifications.caseReferred',
      message:
        '{place, select, body {{case_no}, “{title}”, was referred to {neutral}.} other {{case_no}, “{title}”, was referred to you.}}',
    },
    subject: {
      id: 'mail.subject.caseReferred',
      message: '{place, select, body {Referred to {neutral}} other {Referred to you}}: {case_no}, “{title}”',
    },
    setting: 'new_cases',
    next: {
      id: 'mail.next.settle',
      message:
        'What to do next: read the case, talk with both sides under Case Discussions, and change its status as it goes on.',
    },
    leadsTo: 'case',
    params: neutral,
    typed: ['neutral'],
  },
  'referral ended': {
    follows: [{ events: ['referral ended'], audience: unassigned }],
    sentence: {
      id: 'notifications.referralEnded',
      message:
        '{place, select, body {The case {left} is no longer with {neutral}.} other {The case {left} is no longer with you.}}',
    },
    setting: 'case_changes',
    why: { id: 'mail.why.referralEnded', message: 'This case had been referred to you.' },
    params: formerNeutral,
    typed: ['neutral'],
    withoutCase: true,
  },
  'case has a neutral': {
    follows: [
      { events: ['case referred'], audience: sides },
      { events: ['party joined'], audience: sidesOfNeutral },
    ],
    sentence: {
      id: 'notifications.caseHasNeutral',
      message:
        '{place, select, body {{case_no}, “{title}”, was referred to {neutral}.} other {{case_no}, “{title}”, was referred to one of the {role}.}}',
    },
    subject: {
      id: 'mail.subject.caseHasNeutral',
      message: '{place, select, body {Referred to {neutral}} other {Referred}}: {case_no}, “{title}”',
    },
    setting: 'case_changes',
    next: {
      id: 'mail.next.discuss',
      message: 'What comes next: you hear from them under Case Discussions, where you can write to them, too.',
    },
    leadsTo: 'case',
    params: neutralAndRole,
    typed: ['neutral', 'role'],
  },
} as const satisfies Notices

import type { Notices } from '../notices/notice.ts'
import {
  approvedBy,
  approvers,
  claimant,
  claimants,
  filedAt,
  filer,
  waitsForApproval,
} from './disputes.notices.queries.ts'

export const disputesNotices = {
  'case filed': {
    follows: [{ events: ['case filed'], audience: approvers }],
    sentence: {
      id: 'notifications.caseFiled',
      message:
        '{open, select, yes {{case_no}, “{title}”, was filed and waits for approval.} other {{case_no}, “{title}”, was filed.}}',
    },
    subject: {
      id: 'mail.subject.caseFiled',
      message: '{open, select, yes {Waits for approval} other {Filed}}: {case_no}, “{title}”',
    },
    setting: 'new_cases',
    next: {
      id: 'mail.next.approve',
      message:
        'What to do next: read what was filed, then approve or reject it. Nobody on the accused side knows of it yet.',
    },
    toDo: { act: 'approve', still: waitsForApproval, by: approvedBy },
    leadsTo: 'case',
  },
  // A receipt by email or text message says number, time and link, and nothing of what the case is about.
  receipt: {
    follows: [{ events: ['case filed'], audience: filer }],
    sentence: {
      id: 'notifications.receipt',
      message: 'Your dispute {case_no}, “{title}”, was filed on {filed}. Here is your receipt.',
    },
    subject: { id: 'mail.subject.receipt', message: 'Your receipt: {case_no}' },
    email: { id: 'mail.receipt', message: 'Your dispute was filed on {filed} (Nigerian time) as {case_no}.' },
    sms: { id: 'sms.receipt', message: 'Your dispute was filed on {filed} as {case_no}.' },
    setting: 'new_cases',
    leadsTo: 'receipt',
    params: filedAt,
    toActor: 'sent',
  },
  'case filed for you': {
    follows: [{ events: ['case filed', 'claimant changed'], audience: claimants }],
    sentence: { id: 'notifications.caseFiledForYou', message: '{case_no}, “{title}”, was filed for {claimant}.' },
    subject: { id: 'mail.subject.caseFiledForYou', message: 'A case was filed for {claimant}: {case_no}' },
    setting: 'new_cases',
    next: {
      id: 'mail.next.read',
      message:
        'What to do next: read what was filed for your organization. Documents that speak for it can be added under Case Documents.',
    },
    leadsTo: 'case',
    params: claimant,
    typed: ['claimant'],
    // Whoever made their organization the claimant by accepting a member gets it, too.
    toActor: true,
    oncePerCase: true,
  },
} as const satisfies Notices

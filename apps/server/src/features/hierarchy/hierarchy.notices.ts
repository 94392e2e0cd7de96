import type { Notices } from '../notices/notice.ts'
import { theirs } from '../notices/notices.queries.ts'
import { why } from '../notices/notices.words.ts'
import { formerUnit } from '../people/people.notices.queries.ts'
import { newParent, runners, runnersAroundMove } from './hierarchy.notices.queries.ts'

const runs = { id: 'mail.why.runs', message: 'It is about an organization you run.' }

export const hierarchyNotices = {
  'unit merged': {
    follows: [{ events: ['unit merged'], audience: runners }],
    sentence: {
      id: 'notifications.unitMerged',
      message: '{former} is now part of {unit}. Cases that came with it: {cases}. People: {people}.',
    },
    subject: { id: 'mail.subject.unitMerged', message: '{former} is now part of {unit}' },
    setting: 'requests',
    why: runs,
    params: formerUnit,
    typed: ['former'],
  },
  'unit moved': {
    follows: [{ events: ['unit moved'], audience: runnersAroundMove }],
    sentence: { id: 'notifications.unitMoved', message: '{unit} now stands under {parent}.' },
    subject: { id: 'mail.subject.unitMoved', message: '{unit} now stands under {parent}' },
    setting: 'requests',
    why: runs,
    params: newParent,
    typed: ['parent'],
  },
  'request ended': {
    follows: [{ events: ['request ended'], audience: theirs }],
    sentence: {
      id: 'notifications.requestEnded',
      message: '{unit} is not there any more, so your request about it has ended.',
    },
    subject: { id: 'mail.subject.requestEnded', message: 'Your request about {unit} has ended' },
    setting: 'requests',
    why: why.own,
  },
} as const satisfies Notices

import type { Notices } from '../notices/notice.ts'
import { theirs } from '../notices/notices.queries.ts'
import { why } from '../notices/notices.words.ts'
import { aboveTheLastAdmin, formerUnit, leftCase, lostRole } from './people.notices.queries.ts'

export const peopleNotices = {
  'unit left': {
    follows: [{ events: ['unit left'], audience: theirs }],
    sentence: {
      id: 'notifications.unitLeft',
      message:
        '{ran, select, yes {{unit} was deleted, so you belong to no organization now, and your role {role} has ended. Your account and your cases stay as they are.} other {{unit} was deleted, so you belong to no organization now. Your account and your cases stay as they are.}}',
    },
    subject: { id: 'mail.subject.unitLeft', message: '{unit} was deleted' },
    setting: 'requests',
    why: why.own,
    params: lostRole,
    typed: ['role'],
  },
  'admin removed': {
    follows: [{ events: ['admin removed'], audience: theirs }],
    sentence: {
      id: 'notifications.adminRemoved',
      message:
        'You are no longer an admin of {unit}, and belong to no organization now. Your account and the cases you filed yourself stay as they are.',
    },
    subject: { id: 'mail.subject.adminRemoved', message: 'You are no longer an admin of {unit}' },
    setting: 'requests',
    why: why.own,
  },
  'party removed': {
    follows: [{ events: ['party removed'], audience: theirs }],
    sentence: { id: 'notifications.partyRemoved', message: 'You no longer take part in the case {left}.' },
    subject: { id: 'mail.subject.partyRemoved', message: 'You no longer take part in {left}' },
    setting: 'case_changes',
    why: { id: 'mail.why.partyRemoved', message: 'You took part in this case.' },
    params: leftCase,
    withoutCase: true,
  },
  'last admin gone': {
    follows: [
      { events: ['admin removed', 'role given', 'person deactivated', 'person deleted'], audience: aboveTheLastAdmin },
    ],
    sentence: {
      id: 'notifications.lastAdminGone',
      message: '{former} has no admin any more. Until it has one, you decide what people ask of it.',
    },
    subject: { id: 'mail.subject.lastAdminGone', message: '{former} has no admin any more' },
    setting: 'requests',
    why: { id: 'mail.why.above', message: 'You look after the organizations below yours, or work for the ministry.' },
    params: formerUnit,
    typed: ['former'],
  },
  'moved with unit': {
    follows: [{ events: ['moved with unit'], audience: theirs }],
    sentence: {
      id: 'notifications.movedWithUnit',
      message: '{former} is now part of {unit}, so you belong to {unit}. Your role and your cases stay as they are.',
    },
    subject: { id: 'mail.subject.movedWithUnit', message: 'You now belong to {unit}' },
    setting: 'requests',
    why: why.own,
    params: formerUnit,
    typed: ['former'],
  },
} as const satisfies Notices

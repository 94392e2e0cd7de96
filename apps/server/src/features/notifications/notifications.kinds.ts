import { deciders, invited, inviter, pollTalkers, talkers, theOne } from './notifications.audiences.queries.ts'
import type { Kind } from './notifications.kind.ts'
import { CASE_KINDS } from './notifications.kinds.cases.ts'
import { letter, next, subject, text, why } from './notifications.mails.words.ts'
import { asked, changedMeeting, facts1, invitation, lostRole, meeting, poll } from './notifications.params.queries.ts'
import { said } from './notifications.words.ts'

/** Every kind of notification. A new one is a row here and its words; `notification.kind` names the row. */
export const KINDS = {
  ...CASE_KINDS,
  'meeting scheduled': {
    told: [{ on: ['meeting scheduled'], to: talkers }],
    said: said.meetingScheduled,
    subject: subject.meetingScheduled,
    letter: letter.meetingScheduled,
    text: text.meetingScheduled,
    next: next.add,
    setting: 'meetings',
    withCalendar: true,
    to: 'discussions',
    params: meeting,
  },
  'meeting changed': {
    told: [{ on: ['meeting changed'], to: talkers }],
    said: said.meetingChanged,
    subject: subject.meetingChanged,
    letter: letter.meetingChanged,
    text: text.meetingChanged,
    next: next.update,
    setting: 'meetings',
    withCalendar: true,
    to: 'discussions',
    params: changedMeeting,
  },
  'meeting cancelled': {
    told: [{ on: ['meeting cancelled'], to: talkers }],
    said: said.meetingCancelled,
    subject: subject.meetingCancelled,
    letter: letter.meetingCancelled,
    text: text.meetingCancelled,
    next: next.remove,
    setting: 'meetings',
    withCalendar: true,
    to: 'discussions',
    params: meeting,
  },
  'meeting near': {
    told: [{ on: ['meeting near'], to: talkers }],
    said: said.meetingNear,
    subject: subject.meetingNear,
    letter: letter.meetingNear,
    text: text.meetingNear,
    setting: 'meetings',
    to: 'discussions',
    params: meeting,
  },
  'poll asked': {
    told: [{ on: ['message sent'], to: pollTalkers }],
    said: said.pollAsked,
    // The mail of its discussion tells of it.
    setting: null,
    act: 'vote',
    to: 'discussions',
    params: poll,
  },
  'membership asked for': {
    told: [{ on: ['membership asked for'], to: deciders }],
    said: said.membershipAsked,
    setting: 'requests',
    next: next.decide,
    why: why.decides,
    act: 'decide',
    to: 'requests',
    ofUnit: true,
  },
  'organization not listed': {
    told: [{ on: ['organization not listed'], to: deciders }],
    said: said.organizationNotListed,
    setting: 'requests',
    next: next.decide,
    why: why.decides,
    act: 'decide',
    to: 'requests',
    params: asked,
    ofUnit: true,
  },
  'membership accepted': {
    told: [{ on: ['membership accepted'], to: theOne }],
    said: said.membershipAccepted,
    setting: null,
  },
  'membership declined': {
    told: [{ on: ['membership declined'], to: theOne }],
    said: said.membershipDeclined,
    setting: null,
    params: asked,
  },
  'unit left': {
    told: [{ on: ['unit left'], to: theOne }],
    said: said.unitLeft,
    subject: subject.unitLeft,
    setting: 'requests',
    why: why.own,
    params: lostRole,
  },
  'request ended': {
    told: [{ on: ['request ended'], to: theOne }],
    said: said.requestEnded,
    subject: subject.requestEnded,
    setting: 'requests',
    why: why.own,
  },
  'invitation sent': {
    told: [{ on: ['invitation sent'], to: invited }],
    said: said.invited,
    setting: null,
    act: 'accept',
    to: 'invites',
    params: invitation,
    noCase: true,
  },
  'invitation accepted': {
    told: [{ on: ['invitation accepted'], to: inviter }],
    said: said.invitationAccepted,
    subject: subject.invitationAccepted,
    setting: 'requests',
    why: why.invited,
    to: 'case',
    params: invitation,
  },
  'invitation declined': {
    told: [{ on: ['invitation declined'], to: inviter }],
    said: said.invitationDeclined,
    subject: subject.invitationDeclined,
    setting: 'requests',
    why: why.invited,
    to: 'case',
    params: invitation,
  },
  'registration completed': {
    told: [{ on: ['registration completed'], to: theOne }],
    said: said.welcome,
    setting: null,
    params: facts1,
    toSelf: true,
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

export const KIND_NAMES = Object.keys(KINDS) as KindName[]
export const kindOf = (name: KindName): Kind => KINDS[name]

/** Kinds that only those read who run the unit. */
export const OF_UNITS: readonly KindName[] = KIND_NAMES.filter(name => kindOf(name).ofUnit)

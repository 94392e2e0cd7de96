import type { Act, Notification } from '@accord/contract/notifications/notifications.schemas'
import type { RawBuilder } from 'kysely'
import type { LiveName, QuietName } from '../../edges/record.ts'
import type { Words } from '../../words.ts'
import type { SettingKey } from '../settings/settings.keys.ts'
import {
  type Audience,
  approvers,
  assigned,
  bothSides,
  claimants,
  deciders,
  invited,
  inviter,
  joinedAccused,
  named,
  newAdmin,
  pollTalkers,
  readers,
  referrers,
  sides,
  sidesNotNamed,
  talkers,
  theOne,
} from './notifications.audiences.queries.ts'
import { letter, next, subject, text, why } from './notifications.mails.words.ts'
import {
  asked,
  changedMeeting,
  claimant,
  documentName,
  facts1,
  invitation,
  meeting,
  newStatus,
  poll,
  settler,
  settlers,
} from './notifications.params.queries.ts'
import { said } from './notifications.words.ts'

type Place = NonNullable<Notification['link']>['to']

export type Kind = {
  /** Which events tell whom; the first audience that holds a person is enough. */
  readonly told: readonly { readonly on: readonly (LiveName | QuietName)[]; readonly to: Audience }[]
  readonly said: Words
  /** By which choice of the reader it also goes by mail or SMS; null: in the app only, or by a mail of its own. */
  readonly setting: SettingKey | null
  /** The subject of its mail, where that is not the sentence itself. */
  readonly subject?: Words
  /** What its mail says, and its text, in place of the sentence. */
  readonly letter?: Words
  readonly text?: Words
  /** What a mail says besides, while there is something to do: what that is. Where nothing is waited for, always. */
  readonly next?: Words
  /** Why it comes to the reader, where it is not for their place in the case. */
  readonly why?: Words
  /** Those of a case that come one after the other leave in one letter. */
  readonly gathered?: true
  /** A mail brings the meeting for a calendar. */
  readonly withCalendar?: true
  /** What the person has to do about it. */
  readonly act?: Act
  /** Where it leads. */
  readonly to?: Place
  /** What fills the words besides ids, kept as it was: an expression over `e` and what the audience joined. */
  readonly params?: RawBuilder<unknown>
  /** Read only by those who run the event's unit, or one above it, and by the ministry. */
  readonly ofUnit?: true
  /** Told also to whoever did it. */
  readonly toSelf?: true
  /** A person is told it once of a case, whatever else would tell it again. */
  readonly oncePerCase?: true
  /** Told to somebody who does not see the event's case: it is not about the case for them. */
  readonly noCase?: true
}

/** Every kind of notification. A new one is a row here and its words; `notification.kind` names the row. */
export const KINDS = {
  'case filed': {
    told: [{ on: ['case filed'], to: approvers }],
    said: said.caseFiled,
    subject: subject.caseFiled,
    setting: 'new_cases',
    next: next.approve,
    act: 'approve',
    to: 'case',
  },
  'case filed for you': {
    told: [{ on: ['case filed', 'claimant changed'], to: claimants }],
    said: said.caseFiledForYou,
    subject: subject.caseFiledForYou,
    setting: 'new_cases',
    next: next.read,
    to: 'case',
    params: claimant,
    // Who made their organization the claimant by accepting a member.
    toSelf: true,
    oncePerCase: true,
  },
  'case approved': {
    told: [{ on: ['case approved'], to: sidesNotNamed }],
    said: said.caseApproved,
    subject: subject.caseApproved,
    setting: 'new_cases',
    to: 'case',
  },
  'case names you': {
    told: [
      { on: ['case approved', 'accused linked'], to: named },
      { on: ['party joined'], to: joinedAccused },
      { on: ['role given'], to: newAdmin },
    ],
    said: said.caseNamesYou,
    subject: subject.caseNamesYou,
    setting: 'new_cases',
    next: next.answer,
    act: 'answer',
    // Where it is answered.
    to: 'discussions',
    // Who comes to be named by what they did themself: joined the case, took over the unit.
    toSelf: true,
    oncePerCase: true,
  },
  'case moved': {
    told: [
      { on: ['case status changed', 'case rejected', 'case withdrawn', 'case recalled', 'case closed'], to: bothSides },
      { on: ['case recalled'], to: approvers },
    ],
    said: said.caseMoved,
    subject: subject.caseMoved,
    text: text.caseMoved,
    next: next.moved,
    setting: 'case_changes',
    to: 'case',
    params: newStatus,
  },
  'case referred': {
    told: [{ on: ['case referred'], to: assigned }],
    said: said.caseReferred,
    subject: subject.caseReferred,
    setting: 'new_cases',
    next: next.settle,
    to: 'case',
    params: settler,
  },
  'case has a settler': {
    told: [{ on: ['case referred'], to: sides }],
    said: said.caseHasSettler,
    subject: subject.caseHasSettler,
    setting: 'case_changes',
    next: next.talk,
    to: 'case',
    params: settlers,
  },
  'nobody settles': {
    told: [{ on: ['case status changed'], to: referrers }],
    said: said.nobodySettles,
    subject: subject.nobodySettles,
    setting: 'case_changes',
    next: next.refer,
    to: 'case',
    params: newStatus,
  },
  'document added': {
    told: [{ on: ['document added'], to: readers }],
    said: said.documentAdded,
    subject: subject.documentAdded,
    setting: 'documents',
    gathered: true,
    to: 'documents',
    params: documentName,
  },
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

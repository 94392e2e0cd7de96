import { sidesAndNeutrals } from '../disputes/audiences.queries.ts'
import type { Notices } from '../notices/notice.ts'
import {
  answeredBy,
  joinedAccused,
  named,
  newAdmin,
  newStatus,
  recallDecidedBy,
  referredBy,
  referrers,
  sidesNotNamed,
  statusDeciders,
  waitsForAnswer,
  waitsForMinistry,
  waitsForNeutral,
} from './stages.notices.queries.ts'

/** What each step means, in the words of a subject and of a text message. */
const moved = {
  subject: {
    id: 'mail.subject.caseMoved',
    message:
      '{status, select, concilliation {In conciliation} mediation {In mediation} arbitration_panel {Before the arbitration panel} board_of_enquiry {Before a board of enquiry} national_industrial_court {Before the National Industrial Court} on_hold {On hold} resolved {Resolved} recalled {Recalled} rejected {Rejected} withdrawn {Withdrawn} other {Closed}}: {case_no}, “{title}”',
  },
  sms: {
    id: 'sms.caseMoved',
    message:
      '{status, select, concilliation {The case {case_no}, “{title}”, is in conciliation.} mediation {The case {case_no}, “{title}”, is in mediation.} arbitration_panel {The case {case_no}, “{title}”, is before the arbitration panel.} board_of_enquiry {The case {case_no}, “{title}”, is before a board of enquiry.} national_industrial_court {The case {case_no}, “{title}”, is before the National Industrial Court.} on_hold {The case {case_no}, “{title}”, was put on hold. Its page says why.} resolved {The case {case_no}, “{title}”, was resolved. Its page says how.} recalled {The claimant recalled the case {case_no}, “{title}”. Its page says why.} rejected {The ministry rejected the case {case_no}, “{title}”. Its page says why.} withdrawn {The claimant withdrew the case {case_no}, “{title}”. Its page says why.} other {The case {case_no}, “{title}”, was closed. Its page says what comes next.}}',
  },
}

export const stagesNotices = {
  'case approved': {
    follows: [{ events: ['case approved'], audience: sidesNotNamed }],
    sentence: {
      id: 'notifications.caseApproved',
      message: 'The ministry approved {case_no}, “{title}”. It has entered conciliation.',
    },
    subject: { id: 'mail.subject.caseApproved', message: 'Approved: {case_no}, “{title}”' },
    setting: 'new_cases',
    leadsTo: 'case',
  },
  'case names you': {
    follows: [
      { events: ['case approved', 'accused linked'], audience: named },
      { events: ['party joined'], audience: joinedAccused },
      { events: ['role given'], audience: newAdmin },
    ],
    sentence: {
      id: 'notifications.caseNamesYou',
      message:
        '{open, select, yes {A case names {accused}: {case_no}, “{title}”. Read it and answer.} other {A case names {accused}: {case_no}, “{title}”.}}',
    },
    subject: { id: 'mail.subject.caseNamesYou', message: 'A case names {accused}: {case_no}' },
    setting: 'new_cases',
    next: {
      id: 'mail.next.answer',
      message:
        'What to do next: open the case, read what is said in it, and answer under Case Discussions. Add the documents that speak for you under Case Documents. Nothing is decided yet: both sides are heard first.',
    },
    toDo: { act: 'answer', still: waitsForAnswer, by: answeredBy },
    // Where it is answered.
    leadsTo: 'discussions',
    // Whoever comes to be named by an action of their own gets it, too: joining the case, taking over the unit.
    toActor: true,
    oncePerCase: true,
  },
  'case moved': {
    follows: [
      {
        events: ['case status changed', 'case rejected', 'case withdrawn', 'case recalled', 'case closed'],
        audience: sidesAndNeutrals,
      },
    ],
    sentence: {
      id: 'notifications.caseMoved',
      message:
        '{status, select, concilliation {{case_no}, “{title}”, is in conciliation.} mediation {{case_no}, “{title}”, is in mediation.} arbitration_panel {{case_no}, “{title}”, is before the arbitration panel.} board_of_enquiry {{case_no}, “{title}”, is before a board of enquiry.} national_industrial_court {{case_no}, “{title}”, is before the National Industrial Court.} on_hold {{case_no}, “{title}”, was put on hold.} resolved {{case_no}, “{title}”, was resolved.} recalled {The claimant recalled {case_no}, “{title}”. Its page says why.} rejected {The ministry rejected {case_no}, “{title}”. Its page says why.} withdrawn {The claimant withdrew {case_no}, “{title}”. Its page says why.} other {{case_no}, “{title}”, was closed.{why, select, yes { Its page says why.} other {}}}}',
    },
    ...moved,
    next: {
      id: 'mail.next.moved',
      message:
        '{status, select, concilliation {What comes next: whoever conciliates talks with both sides under Case Discussions.} mediation {What comes next: a mediator talks with both sides under Case Discussions.} arbitration_panel {What comes next: the panel hears both sides under Case Discussions, and makes an award.} board_of_enquiry {What comes next: the board hears both sides under Case Discussions, and reports.} national_industrial_court {What comes next: the court hears both sides, and rules.} on_hold {What comes next: nothing is to be done until the case goes on. You are told when it does.} resolved {What comes next: each person of the two sides can say on the page of the case how it went. What was agreed can now be done; if it is not, the claimant can call the case back within 180 days.} recalled {What comes next: the ministry decides how the case goes on. You are told.} closed {The case is over: it can be read, and nothing can be added to it. Each person of the two sides can say on its page how it went. If what was agreed or ruled is not done, the claimant can call it back: its page says until when.} other {The case is over: it can be read, and nothing can be added to it. There is nothing to do.}}',
    },
    setting: 'case_changes',
    leadsTo: 'case',
    params: newStatus,
  },
  'case recalled': {
    follows: [{ events: ['case recalled'], audience: statusDeciders }],
    sentence: {
      id: 'notifications.caseRecalled',
      message:
        'The claimant recalled {case_no}, “{title}”. Its page says why.{open, select, yes { Choose the next stage.} other {}}',
    },
    ...moved,
    next: {
      id: 'mail.next.goOn',
      message: 'What to do next: read why, then change the case status: to one of the stages, or to resolved.',
    },
    setting: 'case_changes',
    toDo: { act: 'decide', still: waitsForMinistry, by: recallDecidedBy },
    leadsTo: 'case',
    params: newStatus,
  },
  'nobody settles': {
    follows: [{ events: ['case status changed'], audience: referrers }],
    sentence: {
      id: 'notifications.nobodySettles',
      message:
        '{case_no}, “{title}”, {status, select, concilliation {entered conciliation} mediation {entered mediation} arbitration_panel {went to the arbitration panel} board_of_enquiry {went to a board of enquiry} other {went to the National Industrial Court}} with nobody assigned to it.{open, select, yes { Refer it.} other {}}',
    },
    subject: { id: 'mail.subject.nobodySettles', message: 'Nobody assigned: {case_no}, “{title}”' },
    setting: 'case_changes',
    next: {
      id: 'mail.next.refer',
      message:
        'What to do next: refer it to somebody who settles at this stage. Both sides can see that nobody does yet.',
    },
    toDo: { act: 'decide', still: waitsForNeutral, by: referredBy },
    leadsTo: 'case',
    params: newStatus,
  },
} as const satisfies Notices

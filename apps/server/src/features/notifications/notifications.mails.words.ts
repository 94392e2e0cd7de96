import { SIGNATURE } from '../../outgoing.ts'

/** What a mail says around a notification's own sentence, which stands in the catalogue of the app. */

/** What to do next, while it is still to do. */
export const next = {
  approve: {
    id: 'mail.next.approve',
    message:
      'What to do next: read what was filed, then approve or reject it. Nobody on the accused side knows of it yet.',
  },
  answer: {
    id: 'mail.next.answer',
    message:
      'What to do next: open the case, read what is said in it, and answer under Case Discussions. Add the documents that speak for you under Case Documents. Nothing is decided yet: both sides are heard first.',
  },
  settle: {
    id: 'mail.next.settle',
    message:
      'What to do next: read the case, talk with both sides under Case Discussions, and change its status as it goes on.',
  },
  read: {
    id: 'mail.next.read',
    message:
      'What to do next: read what was filed for your organization. Documents that speak for it can be added under Case Documents.',
  },
  talk: {
    id: 'mail.next.talk',
    message: 'What comes next: you hear from them under Case Discussions, where you can write to them, too.',
  },
  goOn: {
    id: 'mail.next.goOn',
    message: 'What to do next: read why, then change the case status: to one of the stages, or to resolved.',
  },
  refer: {
    id: 'mail.next.refer',
    message:
      'What to do next: refer it to somebody who settles at this stage. Both sides can see that nobody does yet.',
  },
  add: { id: 'mail.next.add', message: 'To put it in your calendar, choose the file that comes with this mail.' },
  update: {
    id: 'mail.next.update',
    message: 'To change it in your calendar, choose the file that comes with this mail.',
  },
  remove: {
    id: 'mail.next.remove',
    message: 'To take it out of your calendar, choose the file that comes with this mail.',
  },
  /** What a step means, and what comes next (rules §6). */
  moved: {
    id: 'mail.next.moved',
    message:
      '{status, select, concilliation {What comes next: whoever conciliates talks with both sides under Case Discussions.} mediation {What comes next: a mediator talks with both sides under Case Discussions.} arbitration_panel {What comes next: the panel hears both sides under Case Discussions, and makes an award.} board_of_enquiry {What comes next: the board hears both sides under Case Discussions, and reports.} national_industrial_court {What comes next: the court hears both sides, and rules.} on_hold {What comes next: nothing is to be done until the case goes on. You are told when it does.} resolved {What comes next: each person of the two sides can say on the page of the case how it went. What was agreed can now be done; if it is not, the claimant can call the case back within 180 days.} recalled {What comes next: the ministry decides how the case goes on. You are told.} closed {The case is over: it can be read, and nothing can be added to it. Each person of the two sides can say on its page how it went. If what was agreed or ruled is not done, the claimant can call it back: its page says until when.} other {The case is over: it can be read, and nothing can be added to it. There is nothing to do.}}',
  },
  decide: { id: 'mail.next.decide', message: 'What to do next: accept it, or decline it with a reason.' },
}

/** Subjects: the news first, then which case, short enough for a list on a phone. */
export const subject = {
  caseFiled: {
    id: 'mail.subject.caseFiled',
    message: '{open, select, yes {Waits for approval} other {Filed}}: {case_no}, “{title}”',
  },
  caseFiledForYou: { id: 'mail.subject.caseFiledForYou', message: 'A case was filed for {claimant}: {case_no}' },
  caseApproved: { id: 'mail.subject.caseApproved', message: 'Approved: {case_no}, “{title}”' },
  caseNamesYou: { id: 'mail.subject.caseNamesYou', message: 'A case names {accused}: {case_no}' },
  caseMoved: {
    id: 'mail.subject.caseMoved',
    message:
      '{status, select, concilliation {In conciliation} mediation {In mediation} arbitration_panel {Before the arbitration panel} board_of_enquiry {Before a board of enquiry} national_industrial_court {Before the National Industrial Court} on_hold {On hold} resolved {Resolved} recalled {Recalled} rejected {Rejected} withdrawn {Withdrawn} other {Closed}}: {case_no}, “{title}”',
  },
  caseReferred: {
    id: 'mail.subject.caseReferred',
    message: '{place, select, body {Referred to {settler}} other {Referred to you}}: {case_no}, “{title}”',
  },
  caseHasSettler: {
    id: 'mail.subject.caseHasSettler',
    message: '{place, select, body {Referred to {settler}} other {Referred}}: {case_no}, “{title}”',
  },
  nobodySettles: { id: 'mail.subject.nobodySettles', message: 'Nobody assigned: {case_no}, “{title}”' },
  documentAdded: { id: 'mail.subject.documentAdded', message: 'New document in {case_no}: “{document}”' },
  documents: { id: 'mail.subject.documents', message: '{count} new documents in {case_no}, “{title}”' },
  meetingScheduled: {
    id: 'mail.subject.meetingScheduled',
    message: 'New meeting: {short_day}, {start}, {case_no}, “{meeting}”',
  },
  meetingChanged: {
    id: 'mail.subject.meetingChanged',
    message: 'Changed meeting: {short_day}, {start}, {case_no}, “{meeting}”',
  },
  meetingCancelled: {
    id: 'mail.subject.meetingCancelled',
    message: 'Cancelled meeting: {short_day}, {start}, {case_no}, “{meeting}”',
  },
  meetingNear: {
    id: 'mail.subject.meetingNear',
    message: 'Meeting on {short_day}, {start}: {case_no}, “{meeting}”',
  },
  invitationAccepted: {
    id: 'mail.subject.invitationAccepted',
    message: '{actor} accepted your invitation{place, select, unit {: {unit}} case {: {invited_to}} other {}}',
  },
  unitLeft: { id: 'mail.subject.unitLeft', message: '{unit} was deleted' },
  adminRemoved: { id: 'mail.subject.adminRemoved', message: 'You are no longer an admin of {unit}' },
  lastAdminGone: { id: 'mail.subject.lastAdminGone', message: '{former} has no admin any more' },
  requestEnded: { id: 'mail.subject.requestEnded', message: 'Your request about {unit} has ended' },
  movedWithUnit: { id: 'mail.subject.movedWithUnit', message: 'You now belong to {unit}' },
  unitMerged: { id: 'mail.subject.unitMerged', message: '{former} is now part of {unit}' },
  unitMoved: { id: 'mail.subject.unitMoved', message: '{unit} now stands under {parent}' },
  invitationDeclined: {
    id: 'mail.subject.invitationDeclined',
    message: '{actor} declined your invitation{place, select, unit {: {unit}} case {: {invited_to}} other {}}',
  },
}

const plan = 'What: {meeting}\nWhen: {day}, {start} to {end} (Nigerian time)\nWhere: {location}'
/** The same, with what is different from before. */
const newPlan =
  'What: {meeting}{new_title, select, yes { (new)} other {}}\nWhen: {day}{new_day, select, yes { (new day)} other {}}, {start} to {end} (Nigerian time){new_time, select, yes { (new time)} other {}}\nWhere: {location}{new_place, select, yes { (new place)} other {}}'

/** What a mail says in place of the sentence of the app, where lines are easier to find again than a sentence. */
export const letter = {
  meetingScheduled: {
    id: 'mail.letter.meetingScheduled',
    message: `{actor} scheduled a meeting in {case_no}, “{title}”.\n\n${plan}`,
  },
  meetingChanged: {
    id: 'mail.letter.meetingChanged',
    message: `{actor} changed a meeting in {case_no}, “{title}”. It is now:\n\n${newPlan}`,
  },
  meetingCancelled: {
    id: 'mail.letter.meetingCancelled',
    message: `{actor} cancelled a meeting in {case_no}, “{title}”. It will not take place:\n\n${plan}`,
  },
  meetingNear: {
    id: 'mail.letter.meetingNear',
    message: `Reminder of a meeting in {case_no}, “{title}”.\n\n${plan}`,
  },
}

/** What a text says in place of the sentence of the app, which would be long. */
export const text = {
  caseMoved: {
    id: 'sms.caseMoved',
    message:
      '{status, select, concilliation {The case {case_no}, “{title}”, is in conciliation.} mediation {The case {case_no}, “{title}”, is in mediation.} arbitration_panel {The case {case_no}, “{title}”, is before the arbitration panel.} board_of_enquiry {The case {case_no}, “{title}”, is before a board of enquiry.} national_industrial_court {The case {case_no}, “{title}”, is before the National Industrial Court.} on_hold {The case {case_no}, “{title}”, was put on hold. Its page says why.} resolved {The case {case_no}, “{title}”, was resolved. Its page says how.} recalled {The claimant recalled the case {case_no}, “{title}”. Its page says why.} rejected {The ministry rejected the case {case_no}, “{title}”. Its page says why.} withdrawn {The claimant withdrew the case {case_no}, “{title}”. Its page says why.} other {The case {case_no}, “{title}”, was closed. Its page says what comes next.}}',
  },
  meetingScheduled: {
    id: 'sms.meetingScheduled',
    message: 'New meeting in {case_no}: {short_day}, {start} to {end}, “{meeting}”, at {location}.',
  },
  meetingChanged: {
    id: 'sms.meetingChanged',
    message:
      'Changed meeting in {case_no}: now {short_day}{new_day, select, yes { (new day)} other {}}, {start} to {end}{new_time, select, yes { (new time)} other {}}, “{meeting}”, at {location}{new_place, select, yes { (new place)} other {}}.',
  },
  meetingCancelled: {
    id: 'sms.meetingCancelled',
    message: 'Cancelled meeting in {case_no}: {short_day}, {start}, “{meeting}”.',
  },
  meetingNear: {
    id: 'sms.meetingNear',
    message: 'Meeting in {case_no} on {short_day}, {start} to {end}: “{meeting}”, at {location}.',
  },
}

/** Why the reader is sent it. */
export const why = {
  decides: { id: 'mail.why.decides', message: 'You decide such requests.' },
  invited: { id: 'mail.why.invited', message: 'You sent the invitation.' },
  runs: { id: 'mail.why.runs', message: 'It is about an organization you run.' },
  above: { id: 'mail.why.above', message: 'You look after the organizations below yours, or work for the ministry.' },
  own: { id: 'mail.why.own', message: 'It is about your own account.' },
  /** By where the reader stands in the case. */
  place: {
    id: 'mail.why.place',
    message:
      '{place, select, filer {You filed this case.} claimant {You stand on the claimant’s side of this case.} accused {You stand on the side of {accused}, which this case names.} neutral {You were asked to help settle this case.} ministry {You work for the ministry, which sees every case.} other {This case concerns an organization you run.}}',
  },
}

export const mail = {
  open: { id: 'mail.told.open', message: 'Open it here:\n{link}' },
  why: { id: 'mail.told.why', message: 'Why you get this: {why}' },
  off: { id: 'mail.told.off', message: 'Choose what is sent to you in Settings, Notifications:\n{settings}' },
  foot: { id: 'mail.told.foot', message: SIGNATURE },
  several: { id: 'mail.told.several', message: 'Accord: {count} things are new for you' },
  sms: { id: 'sms.told', message: 'Accord: {message} {link}' },
  documents: {
    id: 'mail.documents.said',
    message:
      '{by, select, one {{actor} added {count} documents to {case_no}, “{title}”.} other {{count} documents were added to {case_no}, “{title}”.}}',
  },
  document: { id: 'mail.documents.line', message: '• {by, select, one {{document}} other {{document} ({actor})}}' },
  moreDocuments: { id: 'mail.documents.more', message: '• and {more} more' },
  talk: {
    id: 'mail.talk.subject',
    message: '{count, plural, one {A new message} other {# new messages}} in {case_no}, “{title}”',
  },
  talkText: {
    id: 'mail.talk.text',
    message:
      '{count, plural, one {{sender} wrote in the discussion of {case_no}, “{title}”. You have not read it yet.} other {There are # messages you have not read in the discussion of {case_no}, “{title}”. The latest is from {sender}.}}',
  },
  talkOnce: {
    id: 'mail.talk.once',
    message: 'We do not write to you about this discussion again until you have read it.',
  },
}

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
  decide: { id: 'mail.next.decide', message: 'What to do next: accept it, or decline it with a reason.' },
}

/** Subjects: the news first, then which case, short enough for a list on a phone. */
export const subject = {
  caseFiled: {
    id: 'mail.subject.caseFiled',
    message: '{open, select, yes {Waits for approval} other {Filed}}: {case_no}, “{title}”',
  },
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
  invitationDeclined: {
    id: 'mail.subject.invitationDeclined',
    message: '{actor} declined your invitation{place, select, unit {: {unit}} case {: {invited_to}} other {}}',
  },
}

const plan = 'What: {meeting}\nWhen: {day}, {start} to {end} (Nigerian time)\nWhere: {location}'

/** What a mail says in place of the sentence of the app, where lines are easier to find again than a sentence. */
export const letter = {
  meetingScheduled: {
    id: 'mail.letter.meetingScheduled',
    message: `{actor} scheduled a meeting in {case_no}, “{title}”.\n\n${plan}`,
  },
  meetingChanged: {
    id: 'mail.letter.meetingChanged',
    message: `{actor} changed a meeting in {case_no}, “{title}”. It is now:\n\n${plan}`,
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
  meetingScheduled: {
    id: 'sms.meetingScheduled',
    message: 'New meeting in {case_no}: {short_day}, {start} to {end}, “{meeting}”, at {location}.',
  },
  meetingChanged: {
    id: 'sms.meetingChanged',
    message: 'Changed meeting in {case_no}: now {short_day}, {start} to {end}, “{meeting}”, at {location}.',
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
  foot: { id: 'mail.told.foot', message: 'Accord, the national system for labour disputes' },
  several: { id: 'mail.told.several', message: 'Accord: {count} things are new for you' },
  sms: { id: 'sms.told', message: 'Accord: {message} {link}' },
  documents: {
    id: 'mail.documents.said',
    message:
      '{by, select, one {{actor} added {count} documents to {case_no}, “{title}”.} other {{count} documents were added to {case_no}, “{title}”.}}',
  },
  document: { id: 'mail.documents.line', message: '• {by, select, one {{document}} other {{document} ({actor})}}' },
  moreDocuments: { id: 'mail.documents.more', message: '• and {more} more' },
  calendar: { id: 'mail.calendar', message: 'Open the file in this mail to bring your calendar up to date.' },
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

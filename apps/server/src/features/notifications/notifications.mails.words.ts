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

/** Subjects of what takes a long sentence to say: what, where and when, short enough for a list on a phone. */
export const subject = {
  meetingScheduled: {
    id: 'mail.subject.meetingScheduled',
    message: 'New meeting in {case_no}: {day}, {start}, “{meeting}”',
  },
  meetingChanged: {
    id: 'mail.subject.meetingChanged',
    message: 'Changed meeting in {case_no}: now {day}, {start}, “{meeting}”',
  },
  meetingCancelled: {
    id: 'mail.subject.meetingCancelled',
    message: 'Cancelled meeting in {case_no}: {day}, {start}, “{meeting}”',
  },
  meetingNear: {
    id: 'mail.subject.meetingNear',
    message: 'Reminder of the meeting in {case_no}: {day}, {start}, “{meeting}”',
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
    id: 'mail.documents.subject',
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
    message: 'You are not written to about this discussion again until you have read it.',
  },
}

import { SIGNATURE } from '../../outgoing.ts'

export const words = {
  today: { id: 'notifications.today', message: 'Today' },
  yesterday: { id: 'notifications.yesterday', message: 'Yesterday' },
  read: { id: 'notifications.read', message: 'Marked as read.' },
  /** In place of a name that is not known any more. */
  somebody: { id: 'notifications.somebody', message: 'Somebody' },
  /** In place of a long link, where a meeting is. */
  itsLink: { id: 'notifications.itsLink', message: 'the link in its discussion' },
}

/** What an email says around a notification's own sentence. */
export const mail = {
  open: { id: 'mail.open', message: 'Open it here:\n{link}' },
  why: { id: 'mail.why', message: 'Why you get this: {why}' },
  off: { id: 'mail.off', message: 'Choose what is sent to you in Settings, Notifications:\n{settings}' },
  foot: { id: 'mail.foot', message: SIGNATURE },
  several: { id: 'mail.several', message: 'Accord: {count} things are new for you' },
  sms: { id: 'sms.notification', message: 'Accord: {message} {link}' },
  /** Why the reader is sent it, by where they stand in the case. */
  place: {
    id: 'mail.why.place',
    message:
      '{place, select, filer {You filed this case.} claimant {You stand on the claimant’s side of this case.} accused {You stand on the side of {accused}, which this case names.} neutral {You were asked to help settle this case.} ministry {You work for the ministry, which sees every case.} other {This case concerns an organization you run.}}',
  },
}

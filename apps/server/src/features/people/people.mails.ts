import { places } from '@accord/contract/places'
import { type MailWords, SIGNATURE } from '../../outgoing.ts'

/** What became of an account, told to its owner: whoever did not ask for it learns that it happened. */
export const peopleMails: Record<string, MailWords> = {
  'account suspended': {
    subject: { id: 'mail.accountSuspended.subject', message: 'Your Accord account is suspended' },
    text: {
      id: 'mail.accountSuspended.text',
      message: `Your Accord account was suspended. You are logged out everywhere and cannot log in until it is active again. Your cases stay as they are, and so does your part in them.\n\nIf you think that this is a mistake, ask the ministry, or the admins of your union or organization.\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.accountSuspended',
      message:
        'Your Accord account was suspended. You cannot log in until it is active again. If you think that this is a mistake, ask the ministry.',
    },
  },
  'account deactivated': {
    subject: { id: 'mail.accountDeactivated.subject', message: 'Your Accord account is deactivated' },
    text: {
      id: 'mail.accountDeactivated.text',
      message: `Your Accord account was deactivated. You are logged out everywhere and cannot log in. Your role, your unit, what was assigned to you and your part in the cases of others have ended; what you wrote and handed in stays.\n\nIf you think that this is a mistake, ask the ministry.\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.accountDeactivated',
      message:
        'Your Accord account was deactivated, and you cannot log in. If you think that this is a mistake, ask the ministry.',
    },
  },
  'account reactivated': {
    subject: { id: 'mail.accountReactivated.subject', message: 'Your Accord account is active again' },
    text: {
      id: 'mail.accountReactivated.text',
      message: `Your Accord account is active again. You can log in with your password:\n{publicUrl}${places.login}\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.accountReactivated',
      message: 'Your Accord account is active again. You can log in with your password.',
    },
  },
  'account deleted': {
    subject: { id: 'mail.accountDeleted.subject', message: 'Your Accord account was deleted' },
    text: {
      id: 'mail.accountDeleted.text',
      message: `Your Accord account was deleted, as asked for with your password. You can sign up again with this address at any time, as somebody new.\n\nWhat is kept, how long and why: {publicUrl}${places.yourData}\n\nIf it was not you, tell the ministry.\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.accountDeleted',
      message:
        'Your Accord account was deleted, as asked for with your password. If it was not you, tell the ministry.',
    },
  },
}

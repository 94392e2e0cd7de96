import { places } from '@accord/contract/places'
import { type MailWords, SIGNATURE } from '../../outgoing.ts'

/** The last message to somebody: whoever did not ask for it learns that it happened. */
export const peopleMails: Record<string, MailWords> = {
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

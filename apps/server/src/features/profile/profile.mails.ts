import { places } from '@accord/contract/places'
import { type MailWords, SIGNATURE } from '../../outgoing.ts'

/** What a changed address sends. Security emails: nobody can switch them off. */
export const profileMails: Record<string, MailWords> = {
  'contact code': {
    subject: { id: 'mail.contactCode.subject', message: 'Your Accord code is {code}' },
    text: {
      id: 'mail.contactCode.text',
      message: `Your Accord code is {code}\n\nType it in Settings to use this address for your account. It works once, for 10 minutes. Give it to nobody.\n\nIf you did not ask for it, you can leave this message alone: nothing changes without the code.\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.contactCode',
      message: 'Your Accord code is {code}. It works once, for 10 minutes. Give it to nobody.',
    },
    secrets: ['code'],
  },
  'contact changed': {
    subject: { id: 'mail.contactChanged.subject', message: 'Your Accord account now uses another address' },
    text: {
      id: 'mail.contactChanged.text',
      message: `Your Accord account no longer uses this address. From now on you log in with {address}.\n\nIf it was not you, sign in and change your password at once: {publicUrl}${places.login}\n\nIf that no longer works, write to the ministry of labour.\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.contactChanged',
      message: `Your Accord account now uses {address} in place of this number. If it was not you, change your password at once: {publicUrl}${places.login}`,
    },
  },
}

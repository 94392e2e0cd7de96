import { type MailWords, SIGNATURE } from '../../outgoing.ts'
import { notYou } from '../accounts/accounts.mails.ts'

/** What an owner must know of their account. Nobody can switch these off. */
export const securityMails: Record<string, MailWords> = {
  'two-step on': {
    subject: { id: 'mail.twoStepOn.subject', message: 'Two-step login is on' },
    text: {
      id: 'mail.twoStepOn.text',
      message: `Two-step login of your Accord account was switched on. From now on you need a code beside your password.\n\n${notYou}\n\n${SIGNATURE}`,
    },
    sms: { id: 'sms.twoStepOn', message: `Two-step login of your Accord account was switched on. ${notYou}` },
  },
  'two-step off': {
    subject: { id: 'mail.twoStepOff.subject', message: 'Two-step login is off' },
    text: {
      id: 'mail.twoStepOff.text',
      message: `Two-step login of your Accord account was switched off. Your password alone is enough to log in now.\n\n${notYou}\n\n${SIGNATURE}`,
    },
    sms: { id: 'sms.twoStepOff', message: `Two-step login of your Accord account was switched off. ${notYou}` },
  },
  'authenticator added': {
    subject: { id: 'mail.totpAdded.subject', message: 'An authenticator app was set up' },
    text: {
      id: 'mail.totpAdded.text',
      message: `An authenticator app was set up for your Accord account. Its codes are the second step of your login now.\n\n${notYou}\n\n${SIGNATURE}`,
    },
    sms: { id: 'sms.totpAdded', message: `An authenticator app was set up for your Accord account. ${notYou}` },
  },
  'authenticator removed': {
    subject: { id: 'mail.totpRemoved.subject', message: 'Your authenticator app was removed' },
    text: {
      id: 'mail.totpRemoved.text',
      message: `The authenticator app of your Accord account was removed. The codes of your login come by email or SMS again.\n\n${notYou}\n\n${SIGNATURE}`,
    },
    sms: { id: 'sms.totpRemoved', message: `The authenticator app of your Accord account was removed. ${notYou}` },
  },
}

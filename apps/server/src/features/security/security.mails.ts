import { type MailWords, SIGNATURE } from '../../outgoing.ts'

const notYou = 'If it was not you, set another password at once: {publicUrl}/Recovery'

/** The code of the second step, and what an owner must hear of their account. Nobody can switch these off. */
export const securityMails: Record<string, MailWords> = {
  'sign-in code': {
    subject: { id: 'mail.signInCode.subject', message: 'Your Accord code is {code}' },
    text: {
      id: 'mail.signInCode.text',
      message: `Your Accord code is {code}\n\nType it on the page where you log in. It works once, for 10 minutes. Give it to nobody.\n\nIf you are not logging in, somebody else has your password: set another one at once: {publicUrl}/Recovery\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.signInCode',
      message: 'Your Accord code to log in is {code}. It works once, for 10 minutes. Give it to nobody.',
    },
    secrets: ['code'],
  },
  'new device': {
    subject: { id: 'mail.newDevice.subject', message: 'A new device logged into your Accord account' },
    text: {
      id: 'mail.newDevice.text',
      message: `Somebody logged into your Accord account on a device that was not used before.\n\nWhen: {when} (Nigerian time)\nWith: {device, select, unknown {an unknown device} other {{device}}}\n\nIf it was you, there is nothing to do.\n\n${notYou}\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.newDevice',
      message: `A new device logged into your Accord account on {when}. ${notYou}`,
    },
  },
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

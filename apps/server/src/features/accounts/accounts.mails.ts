import { places } from '@accord/contract/places'
import { type MailWords, SIGNATURE } from '../../outgoing.ts'

export const notYou = `If it was not you, set another password at once: {publicUrl}${places.recovery}`

/** Emails and text messages of signing up and signing in. They name the product first, so that a phone's preview says who writes. */
export const accountsMails: Record<string, MailWords> = {
  'sign-up code': {
    subject: { id: 'mail.signUpCode.subject', message: 'Your Accord code is {code}' },
    text: {
      id: 'mail.signUpCode.text',
      message: `Your Accord code is {code}\n\nType it on the page where you asked for it. It works once, for 10 minutes. Give it to nobody.\n\nIf you did not ask for it, you can leave this message alone: nobody can use your address without the code.\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.signUpCode',
      message: 'Your Accord code is {code}. It works once, for 10 minutes. Give it to nobody.',
    },
    secrets: ['code'],
  },
  'account exists': {
    subject: { id: 'mail.accountExists.subject', message: 'You already have an Accord account' },
    text: {
      id: 'mail.accountExists.text',
      message: `Somebody, perhaps you, asked to sign up to Accord with this address. It already has an account.\n\nSign in here: {publicUrl}${places.login}\n\nIf it was not you, you can leave this message alone.\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.accountExists',
      message: `This number already has an Accord account. Sign in at {publicUrl}${places.login}`,
    },
  },
  'sign-in code': {
    subject: { id: 'mail.signInCode.subject', message: 'Your Accord code is {code}' },
    text: {
      id: 'mail.signInCode.text',
      message: `Your Accord code is {code}\n\nType it on the page where you log in. It works once, for 10 minutes. Give it to nobody.\n\nIf you are not logging in, somebody else has your password: set another one at once: {publicUrl}${places.recovery}\n\n${SIGNATURE}`,
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
}

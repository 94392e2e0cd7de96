import { places } from '@accord/contract/places'
import { type MailWords, SIGNATURE } from '../../outgoing.ts'

/** What recovery sends. Security emails: nobody can switch them off. */
export const recoveryMails: Record<string, MailWords> = {
  'reset link': {
    subject: { id: 'mail.resetLink.subject', message: 'Set a new password for Accord' },
    text: {
      id: 'mail.resetLink.text',
      message: `Somebody, perhaps you, asked to set a new password for your Accord account.\n\nOpen this link to choose one:\n\n{link}\n\nIt works once, for 30 minutes. A newer link replaces it.\n\nIf you did not ask for it, you can leave this message alone: your password stays as it is.\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.resetLink',
      message:
        'Accord: set a new password here: {link} It works once, for 30 minutes. If you did not ask for it, do nothing.',
    },
    secrets: ['link'],
  },
  'password changed': {
    subject: { id: 'mail.passwordChanged.subject', message: 'Your password was changed' },
    text: {
      id: 'mail.passwordChanged.text',
      message: `Your password was changed. Every device that was logged into your Accord account has been logged out.\n\nIf it was you, there is nothing to do: log in with the new password at {publicUrl}${places.login}\n\nIf it was not you, set another one at once: {publicUrl}${places.recovery}\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.passwordChanged',
      message: `Accord: your password was changed. If it was not you, set another one at once: {publicUrl}${places.recovery}`,
    },
  },
}

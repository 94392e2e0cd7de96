import type { MailWords } from '../../outgoing.ts'

const foot =
  'The link works once, for 7 days. If you do not know why you were invited, you can leave this message alone.\n\nAccord, the national system for labour disputes'

/** Mails and texts of invitations: who asks, to what, as what, and the link. */
export const invitationMails: Record<string, MailWords> = {
  'invitation to unit': {
    subject: { id: 'mail.invitationUnit.subject', message: '{inviter} invites you to {unit} on Accord' },
    text: {
      id: 'mail.invitationUnit.text',
      message: `{inviter} invites you to {unit} on Accord, as {role}.\n\nSee the invitation here:\n{link}\n\n${foot}`,
    },
    sms: {
      id: 'sms.invitationUnit',
      message: '{inviter} invites you to {unit} on Accord as {role}: {link} It works once, for 7 days.',
    },
    secrets: ['link'],
  },
  'invitation to role': {
    subject: { id: 'mail.invitationRole.subject', message: '{inviter} invites you to Accord' },
    text: {
      id: 'mail.invitationRole.text',
      message: `{inviter} invites you to Accord, the national system for labour disputes, as {role}.\n\nSee the invitation here:\n{link}\n\n${foot}`,
    },
    sms: {
      id: 'sms.invitationRole',
      message: '{inviter} invites you to Accord as {role}: {link} It works once, for 7 days.',
    },
    secrets: ['link'],
  },
  'invitation to case': {
    subject: { id: 'mail.invitationCase.subject', message: '{inviter} invites you to case {case_no} on Accord' },
    text: {
      id: 'mail.invitationCase.text',
      message: `{inviter} invites you to the labour dispute {case_no} on Accord, as {role}.\n\nSee the invitation here:\n{link}\n\n${foot}`,
    },
    sms: {
      id: 'sms.invitationCase',
      message: '{inviter} invites you to case {case_no} on Accord as {role}: {link} It works once, for 7 days.',
    },
    secrets: ['link'],
  },
}

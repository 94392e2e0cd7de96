import { type MailWords, SIGNATURE } from '../../outgoing.ts'

const foot = `The link works once, for 7 days. If you do not know why you were invited, you can leave this message alone.\n\n${SIGNATURE}`

/** What the invitation email says, and the text message: who invites, to what, as what, and the link. */
export const invitationMails: Record<string, MailWords> = {
  'invitation to unit': {
    subject: { id: 'mail.invitationUnit.subject', message: '{inviter} invites you to {unit} on Accord' },
    text: {
      id: 'mail.invitationUnit.text',
      message: `{inviter} invites you to {unit} on Accord, the national system for labour disputes. Your role there: {role}.\n\nSee the invitation here:\n{link}\n\n${foot}`,
    },
    sms: {
      id: 'sms.invitationUnit',
      message: '{inviter} invites you to {unit} on Accord (role: {role}): {link} It works once, for 7 days.',
    },
    secrets: ['link', 'inviter'],
  },
  'invitation to body': {
    subject: { id: 'mail.invitationBody.subject', message: '{inviter} invites you to {body} on Accord' },
    text: {
      id: 'mail.invitationBody.text',
      message: `{inviter} invites you to sit in {body} on Accord, the national system for labour disputes. Your role there: {role}.\n\nSee the invitation here:\n{link}\n\n${foot}`,
    },
    sms: {
      id: 'sms.invitationBody',
      message: '{inviter} invites you to sit in {body} on Accord (role: {role}): {link} It works once, for 7 days.',
    },
    secrets: ['link', 'inviter'],
  },
  'invitation to role': {
    subject: { id: 'mail.invitationRole.subject', message: '{inviter} invites you to Accord' },
    text: {
      id: 'mail.invitationRole.text',
      message: `{inviter} invites you to Accord, the national system for labour disputes. Your role: {role}.\n\nSee the invitation here:\n{link}\n\n${foot}`,
    },
    sms: {
      id: 'sms.invitationRole',
      message: '{inviter} invites you to Accord (role: {role}): {link} It works once, for 7 days.',
    },
    secrets: ['link', 'inviter'],
  },
  'invitation to case': {
    subject: { id: 'mail.invitationCase.subject', message: '{inviter} invites you to case {case_no} on Accord' },
    text: {
      id: 'mail.invitationCase.text',
      message: `{inviter} invites you to the labour dispute {case_no} on Accord, the national system for labour disputes, {side, select, claimant {on the claimant’s side} other {to help settle it}}.\n\nSee the invitation here:\n{link}\n\n${foot}`,
    },
    sms: {
      id: 'sms.invitationCase',
      message:
        '{inviter} invites you to case {case_no} on Accord, {side, select, claimant {on the claimant’s side} other {to help settle it}}: {link} It works once, for 7 days.',
    },
    secrets: ['link', 'inviter'],
  },
  // The address may be a stranger's, typed by the claimant: what the case says is behind the link.
  'invitation of the accused': {
    subject: { id: 'mail.invitationAccused.subject', message: 'A labour dispute names {accused}: case {case_no}' },
    text: {
      id: 'mail.invitationAccused.text',
      message: `A labour dispute on Accord, the national system for labour disputes, names {accused}. Its number is {case_no}. {inviter} invites you to answer it for {accused}.\n\nWhat to do next:\n1. Open the invitation and accept it. You make an account, or sign in if you have one:\n{link}\n2. Read what the case says.\n3. Answer under Case Discussions, and add the documents that speak for {accused}.\n\nNothing is decided yet: both sides are heard first. If you do not speak for {accused}, pass this message on to somebody who does.\n\n${foot}`,
    },
    sms: {
      id: 'sms.invitationAccused',
      message:
        'A labour dispute, {case_no}, names {accused}. Open the invitation to read and answer it on Accord: {link} It works once, for 7 days.',
    },
    secrets: ['link', 'inviter'],
  },
}

import { type MailWords, SIGNATURE } from '../../outgoing.ts'

/** What a person is told about a request of theirs. */
export const requestsMails: Record<string, MailWords> = {
  'membership accepted': {
    subject: { id: 'mail.membershipAccepted.subject', message: 'Your membership of {unit} was accepted' },
    text: {
      id: 'mail.membershipAccepted.text',
      message: `You asked to be a member of {unit} on Accord. Your membership was accepted.\n\nYou need not do anything. Your cases that the ministry has not approved yet are now brought by {unit}, unless they are against it or against an organization above or below it.\n\nSee your dashboard: {publicUrl}/dashboard\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.membershipAccepted',
      message: 'Accord: your membership of {unit} was accepted. {publicUrl}/dashboard',
    },
  },
  'membership declined': {
    subject: { id: 'mail.membershipDeclined.subject', message: 'Your membership of {unit} was not accepted' },
    text: {
      id: 'mail.membershipDeclined.text',
      message: `You asked to be a member of {unit} on Accord. The request was declined. The reason given:\n\n{reason}\n\nYour account and your cases stay as they are, and you can file disputes. You may ask again.\n\nSee your dashboard: {publicUrl}/dashboard\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.membershipDeclined',
      message: 'Accord: your membership of {unit} was declined. Reason: “{reason}” You may ask again.',
    },
  },
  'organization placed': {
    subject: { id: 'mail.organizationPlaced.subject', message: 'You now belong to {unit} on Accord' },
    text: {
      id: 'mail.organizationPlaced.text',
      message: `You told us that your organization, “{organization}”, was not listed. The ministry has found it: you now belong to {unit}.\n\nYou need not do anything. Your cases that the ministry has not approved yet are now brought by {unit}, unless they are against it or against an organization above or below it.\n\nSee your dashboard: {publicUrl}/dashboard\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.organizationPlaced',
      message: 'Accord: the ministry found your organization. You now belong to {unit}. {publicUrl}/dashboard',
    },
  },
  'organization declined': {
    subject: { id: 'mail.organizationDeclined.subject', message: 'Your organization could not be listed on Accord' },
    text: {
      id: 'mail.organizationDeclined.text',
      message: `You told us that your organization, “{organization}”, was not listed. The ministry declined the request. The reason given:\n\n{reason}\n\nYour account and your cases stay as they are, and you can file disputes. You may ask again.\n\nSee your dashboard: {publicUrl}/dashboard\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.organizationDeclined',
      message: 'Accord: your organization could not be listed. Reason: “{reason}” You may ask again.',
    },
  },
}

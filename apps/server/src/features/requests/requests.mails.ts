import { places } from '@accord/contract/places'
import { type MailWords, SIGNATURE } from '../../outgoing.ts'

/** What a person reads about a request of theirs. */
export const requestsMails: Record<string, MailWords> = {
  'membership accepted': {
    subject: { id: 'mail.membershipAccepted.subject', message: 'Your membership of {unit} was accepted' },
    text: {
      id: 'mail.membershipAccepted.text',
      message: `You asked to be a member of {unit} on Accord. Your membership was accepted.\n\nYou need not do anything. Your cases that the ministry has not approved yet are now brought by {unit}, unless they are against it or against an organization above or below it.\n\nSee your dashboard: {publicUrl}${places.dashboard}\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.membershipAccepted',
      message: `Accord: your membership of {unit} was accepted. {publicUrl}${places.dashboard}`,
    },
  },
  'membership declined': {
    subject: { id: 'mail.membershipDeclined.subject', message: 'Your membership of {unit} was not accepted' },
    text: {
      id: 'mail.membershipDeclined.text',
      message: `You asked to be a member of {unit} on Accord. The request was declined. The reason given:\n\n{reason}\n\nYour account and your cases stay as they are, and you can file disputes. You may ask again.\n\nSee your dashboard: {publicUrl}${places.dashboard}\n\n${SIGNATURE}`,
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
      message: `You told us that your organization, “{organization}”, was not listed. The ministry has found it: you now belong to {unit}.\n\nYou need not do anything. Your cases that the ministry has not approved yet are now brought by {unit}, unless they are against it or against an organization above or below it.\n\nSee your dashboard: {publicUrl}${places.dashboard}\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.organizationPlaced',
      message: `Accord: the ministry found your organization. You now belong to {unit}. {publicUrl}${places.dashboard}`,
    },
  },
  'organization declined': {
    subject: { id: 'mail.organizationDeclined.subject', message: 'Your organization could not be listed on Accord' },
    text: {
      id: 'mail.organizationDeclined.text',
      message: `You told us that your organization, “{organization}”, was not listed. The ministry declined the request. The reason given:\n\n{reason}\n\nYour account and your cases stay as they are, and you can file disputes. You may ask again.\n\nSee your dashboard: {publicUrl}${places.dashboard}\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.organizationDeclined',
      message: 'Accord: your organization could not be listed. Reason: “{reason}” You may ask again.',
    },
  },
  'organization changed': {
    subject: { id: 'mail.organizationChanged.subject', message: 'You now belong to {unit} on Accord' },
    text: {
      id: 'mail.organizationChanged.text',
      message: `You asked to change your organization on Accord. You now belong to {unit}.\n\nYou need not do anything. The cases you filed before stay as they are; what you file from now on is for {unit}.\n\nSee your dashboard: {publicUrl}${places.dashboard}\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.organizationChanged',
      message: `Accord: you now belong to {unit}, as you asked. {publicUrl}${places.dashboard}`,
    },
  },
  'role granted': {
    subject: { id: 'mail.roleGranted.subject', message: 'You now have the role {role} on Accord' },
    text: {
      id: 'mail.roleGranted.text',
      message: `You asked for another role on Accord. The ministry gave you the role {role} in {unit}.\n\nYou need not do anything: what you may see and do has changed already.\n\nSee your dashboard: {publicUrl}${places.dashboard}\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.roleGranted',
      message: `Accord: you now have the role {role} in {unit}. {publicUrl}${places.dashboard}`,
    },
  },
  'role declined': {
    subject: { id: 'mail.roleDeclined.subject', message: 'You were not given the role {role} on Accord' },
    text: {
      id: 'mail.roleDeclined.text',
      message: `You asked for the role {role} on Accord. The ministry declined the request. The reason given:\n\n{reason}\n\nYour role and your organization stay as they are. You may ask again.\n\nSee your requests: {publicUrl}${places.settings}\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.roleDeclined',
      message: 'Accord: you were not given the role {role}. Reason: “{reason}” You may ask again.',
    },
  },
  'permissions approved': {
    subject: { id: 'mail.permissionsApproved.subject', message: 'The role {role} was changed on Accord' },
    text: {
      id: 'mail.permissionsApproved.text',
      message: `You asked that your role {role} may do other things on Accord. The request was approved.\n\nYou need not do anything: it is in force for everybody who has this role.\n\nSee your dashboard: {publicUrl}${places.dashboard}\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.permissionsApproved',
      message: `Accord: the role {role} was changed, as you asked. {publicUrl}${places.dashboard}`,
    },
  },
  'permissions declined': {
    subject: { id: 'mail.permissionsDeclined.subject', message: 'The role {role} was not changed on Accord' },
    text: {
      id: 'mail.permissionsDeclined.text',
      message: `You asked that your role {role} may do other things on Accord. The request was declined. The reason given:\n\n{reason}\n\nYour role stays as it is. You may ask again.\n\nSee your requests: {publicUrl}${places.settings}\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.permissionsDeclined',
      message: 'Accord: the role {role} was not changed. Reason: “{reason}” You may ask again.',
    },
  },
  'deletion approved': {
    subject: { id: 'mail.deletionApproved.subject', message: '{unit} was deleted on Accord' },
    text: {
      id: 'mail.deletionApproved.text',
      message: `You asked the ministry to delete {unit} on Accord. It has been deleted.\n\nYour account stays: you belong to no organization now. Cases stay readable for those who took part in them.\n\nSee your dashboard: {publicUrl}${places.dashboard}\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.deletionApproved',
      message: `Accord: {unit} was deleted, as you asked. {publicUrl}${places.dashboard}`,
    },
  },
  'deletion declined': {
    subject: { id: 'mail.deletionDeclined.subject', message: '{unit} was not deleted on Accord' },
    text: {
      id: 'mail.deletionDeclined.text',
      message: `You asked the ministry to delete {unit} on Accord. The request was declined. The reason given:\n\n{reason}\n\nNothing has changed. You may ask again.\n\nSee your requests: {publicUrl}${places.settings}\n\n${SIGNATURE}`,
    },
    sms: {
      id: 'sms.deletionDeclined',
      message: 'Accord: {unit} was not deleted. Reason: “{reason}” You may ask again.',
    },
  },
}

import type { Notices } from '../notices/notice.ts'
import { askedFor, invitation, invited, inviter, waitsForReply } from './invitations.notices.queries.ts'

const invitedBy = { id: 'mail.why.invited', message: 'You sent the invitation.' }

export const invitationsNotices = {
  'invitation sent': {
    follows: [{ events: ['invitation sent'], audience: invited }],
    sentence: {
      id: 'notifications.invited',
      message:
        '{place, select, unit {{actor} invited you to {unit} (role: {role}).} body {{actor} invited you to {body} (role: {role}).} case {{actor} invited you to the case {invited_to}{side, select, claimant {, on the claimant’s side} accused {, which names {named}} other {, to help settle it}}.} other {{actor} offered you the role {role}.}}',
    },
    // It has an email of its own.
    setting: null,
    toDo: { act: 'accept', still: waitsForReply },
    leadsTo: 'invites',
    params: invitation,
    typed: ['role', 'body'],
    withoutCase: true,
  },
  'invitation accepted': {
    follows: [{ events: ['invitation accepted'], audience: inviter }],
    sentence: {
      id: 'notifications.invitationAccepted',
      message:
        '{place, select, unit {{actor} accepted your invitation to {unit} (role: {role}).} body {{actor} accepted your invitation to {body} (role: {role}).} case {{actor} accepted your invitation to the case {invited_to} (role: {role}).} other {{actor} accepted your invitation (role: {role}).}}',
    },
    subject: {
      id: 'mail.subject.invitationAccepted',
      message:
        '{actor} accepted your invitation{place, select, unit {: {unit}} body {: {body}} case {: {invited_to}} other {}}',
    },
    setting: 'requests',
    why: invitedBy,
    leadsTo: 'case',
    params: invitation,
    typed: ['role', 'body'],
  },
  'invitation declined': {
    follows: [{ events: ['invitation declined'], audience: inviter }],
    sentence: {
      id: 'notifications.invitationDeclined',
      message:
        '{place, select, unit {{actor} declined your invitation to {unit} (role: {role}).} body {{actor} declined your invitation to {body} (role: {role}).} case {{actor} declined your invitation to the case {invited_to} (role: {role}).} other {{actor} declined your invitation (role: {role}).}}',
    },
    subject: {
      id: 'mail.subject.invitationDeclined',
      message:
        '{actor} declined your invitation{place, select, unit {: {unit}} body {: {body}} case {: {invited_to}} other {}}',
    },
    setting: 'requests',
    why: invitedBy,
    leadsTo: 'case',
    params: invitation,
    typed: ['role', 'body'],
  },
  'invitation asked for': {
    follows: [{ events: ['invitation asked for'], audience: inviter }],
    sentence: {
      id: 'notifications.invitationAskedFor',
      message:
        '{address} asks you for a new link{place, select, unit { to {unit} (role: {role})} body { to {body} (role: {role})} case { to the case {invited_to} (role: {role})} other { (role: {role})}}. The older one no longer works.',
    },
    subject: { id: 'mail.subject.invitationAskedFor', message: 'Somebody you invited asks for a new link' },
    setting: 'requests',
    why: invitedBy,
    leadsTo: 'case',
    params: askedFor,
    typed: ['role', 'body', 'address'],
  },
} as const satisfies Notices

import * as z from 'zod/mini'
import { emptyData, id, text } from '../fields.ts'
import { MAX_PICTURE } from '../identity/identity.routes.ts'
import { newPassword, profileFields } from '../identity/identity.schemas.ts'
import { route } from '../route.ts'
import * as s from './invitations.schemas.ts'

const byId = z.object({ id })

const sent = {
  method: 'POST',
  reach: 'session',
  params: byId,
  body: s.partyInvitation,
  data: s.sentInvitation,
  creates: true,
} as const

/** How somebody comes in: alone, or because somebody asked them to (rules §4). */
export const invitationsRoutes = {
  verifyInvitation: route({
    method: 'GET',
    path: '/api/verify-password-token',
    source: '000 §7, rules §4',
    summary: 'Tells the holder of an invitation link what it is for. Never uses the link up.',
    reach: 'public',
    query: z.object({ invite_token: text(200) }),
    data: s.invitationSummary,
  }),
  createPassword: route({
    method: 'POST',
    path: '/api/create-password',
    source: '000 §7',
    summary: 'Sets the first password, with the registration token or an invitation.',
    reach: 'public',
    body: newPassword,
    data: z.object({ token: z.optional(z.string()), page: z.enum(['dashboard', 'profile-setup']) }),
  }),
  completeRegistration: route({
    method: 'POST',
    path: '/api/complete-registration',
    source: '000 §7, rules §10',
    summary: 'Takes the profile and turns the registration token into a full session.',
    reach: 'registration',
    body: profileFields,
    files: { field: 'display_picture', max: MAX_PICTURE },
    data: z.object({ page: z.literal('dashboard') }),
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/api/invites/accept',
    source: 'rules §2 §4',
    summary: 'Somebody who has an account takes an invitation to one of their own addresses.',
    reach: 'session',
    body: s.answerInvitation,
    data: s.answered,
  }),
  declineInvitation: route({
    method: 'POST',
    path: '/api/invites/decline',
    source: 'rules §2 §4',
    summary: 'Somebody who has an account does not take it; the inviter is told.',
    reach: 'session',
    body: s.answerInvitation,
    data: s.answered,
  }),
  receivedInvitations: route({
    method: 'GET',
    path: '/api/invites',
    source: 'ours',
    summary: "Invitations to the caller's own confirmed addresses that wait for an answer.",
    reach: 'session',
    data: z.array(s.receivedInvitation),
  }),
  inviteUser: route({
    method: 'POST',
    path: '/api/users/send-invite',
    source: '002 §7, rules §4',
    summary: 'Invites somebody to a role, in a unit or in a case.',
    reach: 'session',
    body: s.userInvitation,
    data: s.sentInvitation,
    creates: true,
  }),
  inviteToUnion: route({
    ...sent,
    path: '/api/union/send-invite/:id',
    source: '001 §7, rules §4',
    summary: 'Invites an admin, staff or a claimant to a union.',
  }),
  inviteToBranch: route({
    ...sent,
    path: '/api/union/branch/:id/send-invite',
    source: '001 §7, rules §4',
    summary: 'Invites an admin, staff or a claimant to a branch.',
  }),
  inviteToSubBranch: route({
    ...sent,
    path: '/api/union/sub-branch/:id/send-invite',
    source: '001 §7, rules §4',
    summary: 'Invites an admin, staff or a claimant to an organization.',
  }),
  inviteParty: route({
    ...sent,
    path: '/api/case/invite-party/:id',
    source: '002 §7, rules §4',
    summary: "Invites somebody to a case, on the inviter's side or, by the ministry, as neutral.",
  }),
  sentInvitations: route({
    method: 'GET',
    path: '/api/users/invites',
    source: 'rules §2',
    summary: "Invitations that wait, in the caller's own tree.",
    reach: 'session',
    query: s.invitesQuery,
    data: z.array(s.invitationRow),
    list: true,
  }),
  resendInvitation: route({
    method: 'POST',
    path: '/api/users/invites/:id/resend',
    source: 'rules §2',
    summary: 'Sends a fresh link; the older one is void.',
    reach: 'session',
    params: byId,
    data: emptyData,
  }),
  revokeInvitation: route({
    method: 'DELETE',
    path: '/api/users/invites/:id',
    source: 'rules §2',
    summary: 'Takes an invitation back; its link is gone at once.',
    reach: 'session',
    params: byId,
    data: emptyData,
  }),
  invitableRoles: route({
    method: 'GET',
    path: '/api/users/get-roles',
    source: '002 §7, rules §4',
    summary: 'Roles the caller may invite to, in general, in a unit or in a case.',
    reach: 'session',
    query: s.rolesQuery,
    data: z.array(s.roleRow),
  }),
  adminRoles: route({
    method: 'GET',
    path: '/api/users/admin-roles',
    source: '002 §7, rules §3',
    summary: 'Roles of the admin group.',
    reach: 'session',
    data: z.array(s.roleRow),
  }),
  settlementRoles: route({
    method: 'GET',
    path: '/api/users/settlement-roles',
    source: '002 §7, rules §3',
    summary: 'Roles of the settlement group.',
    reach: 'session',
    data: z.array(s.roleRow),
  }),
}

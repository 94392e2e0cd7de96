import type { bulkInviteRoutes } from '@accord/contract/invitations/bulk.routes'
import type { invitationsRoutes } from '@accord/contract/invitations/invitations.routes'
import type { Handlers } from '../../http/context.ts'
import { completeRegistration, refuseRegistered } from '../profile/registration.service.ts'
import { beforeInviting, checkInvites, inviteProgress, inviteUsers, sampleCsv } from './bulk.service.ts'
import { askForNewLink } from './invitations.again.service.ts'
import { acceptInvitation, declineInvitation, receivedInvitations } from './invitations.answer.service.ts'
import { inviteParty } from './invitations.case.service.ts'
import { createPassword, readInvitation } from './invitations.enter.service.ts'
import { resendInvitation, revokeInvitation, sentInvitations } from './invitations.manage.service.ts'
import { involvedParties, removeParticipant } from './invitations.parties.service.ts'
import { adminRoles, invitableRoles, settlementRoles } from './invitations.roles.service.ts'
import { inviteToBranch, inviteToSubBranch, inviteToUnion, inviteUser } from './invitations.unit.service.ts'

export const invitationsHandlers: Handlers<typeof invitationsRoutes & typeof bulkInviteRoutes> = {
  verifyInvitation: (ctx, { query }) => readInvitation(ctx, query.invite_token),
  createPassword: (ctx, { body }) => createPassword(ctx, body),
  completeRegistration: {
    before: async ctx => refuseRegistered(ctx),
    handle: (ctx, { body }) => completeRegistration(ctx, body),
  },
  acceptInvitation: (ctx, { body }) => acceptInvitation(ctx, body),
  declineInvitation: (ctx, { body }) => declineInvitation(ctx, body),
  askForNewLink: (ctx, { body }) => askForNewLink(ctx, body),
  receivedInvitations: ctx => receivedInvitations(ctx),
  inviteUser: (ctx, { body }) => inviteUser(ctx, body),
  inviteToUnion: (ctx, { params, body }) => inviteToUnion(ctx, params.id, body),
  inviteToBranch: (ctx, { params, body }) => inviteToBranch(ctx, params.id, body),
  inviteToSubBranch: (ctx, { params, body }) => inviteToSubBranch(ctx, params.id, body),
  inviteParty: (ctx, { params, body }) => inviteParty(ctx, params.id, body),
  involvedParties: (ctx, { params }) => involvedParties(ctx, params.id),
  removeParticipant: (ctx, { params }) => removeParticipant(ctx, params.id, params.userId),
  sentInvitations: (ctx, { query }) => sentInvitations(ctx, query),
  resendInvitation: (ctx, { params }) => resendInvitation(ctx, params.id),
  revokeInvitation: (ctx, { params }) => revokeInvitation(ctx, params.id),
  invitableRoles: (ctx, { query }) => invitableRoles(ctx, query.unit_id, query.case_id),
  adminRoles: (ctx, { query }) => adminRoles(ctx, query),
  sampleCsv: () => sampleCsv(),
  inviteUsers: { before: beforeInviting, handle: (ctx, { query }) => inviteUsers(ctx, query) },
  checkInvites: { before: beforeInviting, handle: ctx => checkInvites(ctx) },
  inviteProgress: ctx => inviteProgress(ctx),
  settlementRoles: ctx => settlementRoles(ctx),
}

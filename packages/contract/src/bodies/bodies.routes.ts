import * as z from 'zod/mini'
import { byId, emptyData, id } from '../fields.ts'
import { sentInvitation } from '../invitations/invitations.schemas.ts'
import { listQuery } from '../page.ts'
import { route } from '../route.ts'
import * as s from './bodies.schemas.ts'

export const bodiesRoutes = {
  settlementBodies: route({
    method: 'GET',
    path: '/api/users/get-settlement-body/:id',
    source: '002 §7, rules "Settlement bodies"',
    summary: 'Bodies of a settlement role, with their members.',
    session: 'full',
    params: byId,
    query: listQuery,
    data: z.array(s.bodyRow),
    list: true,
  }),
  createBody: route({
    method: 'POST',
    path: '/api/users/create-settlement-body/:id',
    source: '002 §7, rules "Settlement bodies"',
    summary: 'Makes a body of a settlement role.',
    session: 'full',
    params: byId,
    body: s.newBody,
    data: z.object({ _id: id }),
    creates: true,
  }),
  boardMembers: route({
    method: 'GET',
    path: '/api/users/view-board-members/:id',
    source: '002 §7, rules "Settlement bodies"',
    summary: 'Who sits in a body, and who is invited to it.',
    session: 'full',
    params: byId,
    data: z.array(s.boardMember),
  }),
  inviteBoardMember: route({
    method: 'POST',
    path: '/api/users/invite-board-member/:id',
    source: '002 §7, rules "Settlement bodies"',
    summary: 'Invites somebody to a body, in its role.',
    session: 'full',
    params: byId,
    body: s.memberInvitation,
    data: sentInvitation,
    creates: true,
  }),
  removeBoardMember: route({
    method: 'DELETE',
    path: '/api/users/remove-board-member/:id',
    source: '002 §7, rules "Settlement bodies"',
    summary: 'Takes somebody out of a body, or ends an invitation to it.',
    session: 'full',
    params: byId,
    data: emptyData,
  }),
  dissolveBody: route({
    method: 'DELETE',
    path: '/api/users/dissolve-board-of-enquiry/:id',
    source: '002 §7, rules "Settlement bodies"',
    summary: 'Dissolves a body that no case is with. Where some are, the refusal lists them in `referrals`.',
    session: 'full',
    params: byId,
    query: s.seenBody,
    data: emptyData,
  }),
}

import type { bodiesRoutes } from '@accord/contract/bodies/bodies.routes'
import type { Handlers } from '../../http/context.ts'
import { boardMembers, settlementBodies } from './bodies.lists.service.ts'
import { inviteBoardMember, removeBoardMember } from './bodies.members.service.ts'
import { createBody, dissolveBody } from './bodies.service.ts'

export const bodiesHandlers: Handlers<typeof bodiesRoutes> = {
  settlementBodies: (ctx, { params, query }) => settlementBodies(ctx, params.id, query),
  createBody: (ctx, { params, body }) => createBody(ctx, params.id, body),
  boardMembers: (ctx, { params }) => boardMembers(ctx, params.id),
  inviteBoardMember: (ctx, { params, body }) => inviteBoardMember(ctx, params.id, body),
  removeBoardMember: (ctx, { params }) => removeBoardMember(ctx, params.id),
  dissolveBody: (ctx, { params, query }) => dissolveBody(ctx, params.id, query),
}

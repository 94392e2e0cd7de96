import type { securityRoutes } from '@accord/contract/identity/security.routes'
import type { Handlers } from '../../http/context.ts'
import { endSession, ownSessions } from './sessions.service.ts'

export const securityHandlers: Handlers<typeof securityRoutes> = {
  sessions: ctx => ownSessions(ctx),
  endSession: (ctx, { params }) => endSession(ctx, params.id),
}

import type { pollsRoutes } from '@accord/contract/polls/polls.routes'
import type { Handlers } from '../../http/context.ts'
import { pollResult, votePoll } from './polls.service.ts'

export const pollsHandlers: Handlers<typeof pollsRoutes> = {
  votePoll: (ctx, { params, body }) => votePoll(ctx, params.id, body),
  pollResult: (ctx, { params, query }) => pollResult(ctx, params.id, query.message_id),
}

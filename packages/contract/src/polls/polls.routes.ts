import { pollShown } from '../discussions/discussions.schemas.ts'
import { byId } from '../fields.ts'
import { route } from '../route.ts'
import * as s from './polls.schemas.ts'

export const pollsRoutes = {
  votePoll: route({
    method: 'POST',
    path: '/api/case/discussions/:id/vote-poll',
    source: '002 §7, rules "Polls"',
    summary: 'Votes in a poll of a thread, or changes one’s vote. Answers the results.',
    session: 'full',
    params: byId,
    body: s.newVote,
    data: pollShown,
  }),
  pollResult: route({
    method: 'GET',
    path: '/api/case/discussions/:id/get-poll-result',
    source: '002 §7, rules "Polls"',
    summary:
      'The results of a poll, for whoever has voted in it. Whoever asked it, and neutrals, look without voting: their vote in it has ended then.',
    session: 'full',
    params: byId,
    query: s.pollQuery,
    data: pollShown,
  }),
}

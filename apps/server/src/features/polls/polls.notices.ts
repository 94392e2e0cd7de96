import type { Notices } from '../notices/notice.ts'
import { poll, voters, waitsForVote } from './polls.notices.queries.ts'

export const pollsNotices = {
  'poll asked': {
    follows: [{ events: ['message sent'], audience: voters }],
    sentence: {
      id: 'notifications.pollAsked',
      message:
        '{open, select, yes {{actor} asks in {case_no}, “{title}”: “{question}” It waits for your vote.} other {{actor} asked in {case_no}, “{title}”: “{question}”}}',
    },
    // The email about its discussion mentions it.
    setting: null,
    // The time of a vote would show who voted when (decision 0015).
    toDo: { act: 'vote', still: waitsForVote, unmarked: true },
    leadsTo: 'discussions',
    params: poll,
    typed: ['question'],
  },
} as const satisfies Notices

import type { MessageKind } from '../discussions/discussions.kinds.ts'
import { standingOf } from '../disputes/disputes.facts.ts'
import { optionsOf } from './polls.options.ts'
import { presentPoll } from './polls.present.ts'
import { insertPoll, pollsAmong } from './polls.queries.ts'

/** A poll as a message of a thread (002 §2.6): its question is the line that lists and the search know. */
export const poll: MessageKind<'poll'> = {
  line: asked => asked.poll_question,
  keep: async (tx, _ctx, said, asked) => {
    await insertPoll(tx, { id: said.id, options: optionsOf(asked.poll_options), anonymous: asked.anon_voting === 1 })
  },
  show: async ({ ctx, db, row: standing }, rows) => {
    const ids = rows.map(row => row.id)
    const polls = await pollsAmong(db, ids, ctx.actor.id)
    return new Map(polls.map(row => [row.id, presentPoll(row, ctx.actor, standingOf(standing))]))
  },
}

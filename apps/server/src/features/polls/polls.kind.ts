import { MAX_OPTIONS } from '@accord/contract/discussions/discussions.schemas'
import { badInput } from '../../fail.ts'
import { fill } from '../../words.ts'
import type { MessageKind } from '../discussions/discussions.kinds.ts'
import { presentPoll } from './polls.present.ts'
import { insertPoll, pollsAmong } from './polls.queries.ts'
import { words } from './polls.words.ts'

/** Blank options are dropped (002 §4); one written twice is one, for a vote names it by its text. */
function optionsOf(typed: readonly string[]): string[] {
  const options = [...new Set(typed.filter(option => option !== ''))]
  if (options.length < 2) throw badInput({ poll_options: words.twoOptions })
  if (options.length > MAX_OPTIONS) throw badInput({ poll_options: fill(words.manyOptions, { max: MAX_OPTIONS }) })
  return options
}

/** A poll as a message of a thread (002 §2.6): its question is the line that lists and the search know. */
export const poll: MessageKind<'poll'> = {
  line: asked => asked.poll_question,
  keep: async (tx, _ctx, said, asked) => {
    await insertPoll(tx, { id: said.id, options: optionsOf(asked.poll_options), anonymous: asked.anon_voting === 1 })
  },
  show: async ({ ctx, db }, rows) => {
    const ids = rows.map(row => row.id)
    const polls = await pollsAmong(db, ids, ctx.actor.id)
    return new Map(polls.map(row => [row.id, presentPoll(row)]))
  },
}

import { sideOf } from './access.policy.ts'
import type { Actor } from './actor.ts'
import { isReadOnly, type Standing } from './disputes.policy.ts'
import { takesPart } from './members.policy.ts'
import { both, refusedWhen } from './verdict.ts'

/** What is said in a case is read by those who may take part in it (rules "Discussions"). */
export const readThreads = (actor: Actor, facts: Standing) => refusedWhen({ 'no permission': !takesPart(actor, facts) })

/** Says something in a thread: in words, with a file, a poll or a meeting. Approval opens the first thread. */
export const discuss = (actor: Actor, facts: Standing) =>
  both(readThreads(actor, facts), refusedWhen({ 'no thread': !facts.approved, over: isReadOnly(facts.status) }))

/** What of a poll decides who may do what in it: who asked it, and how far the actor has come. */
export type PollFacts = { readonly asker: string; readonly voted: boolean; readonly looked: boolean }

/** Votes in a poll of a thread, or changes one's vote (rules "Polls"). */
export const vote = (actor: Actor, facts: Standing, { looked }: PollFacts) =>
  both(discuss(actor, facts), refusedWhen({ looked }))

/** Looks at its results without voting, which ends one's vote: whoever asked, and who only presides (rules "Polls"). */
export const lookAtPoll = (actor: Actor, facts: Standing, { asker, voted, looked }: PollFacts) =>
  both(
    readThreads(actor, facts),
    refusedWhen({
      'vote first': asker !== actor.id && sideOf(actor, facts) !== 'neutral',
      'seen already': voted || looked,
    }),
  )

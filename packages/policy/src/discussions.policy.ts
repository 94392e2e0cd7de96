import { actorIn } from './access.policy.ts'
import type { Actor } from './actor.ts'
import { isReadOnly, mayDiscuss, type Standing } from './disputes.policy.ts'
import { both, refusedWhen } from './verdict.ts'

/** Whether the actor takes part in the resolution, by their own role or that of the case (rules "The role in a case"). */
export const takesPart = (actor: Actor, facts: Standing): boolean => mayDiscuss(actorIn(actor, facts))

/** What is said in a case is read by those who may take part in it (rules "Discussions"). */
export const readThreads = (actor: Actor, facts: Standing) => refusedWhen({ 'no permission': !takesPart(actor, facts) })

/** Says something in a thread: in words, with a file, a poll or a meeting. Approval opens the first thread. */
export const discuss = (actor: Actor, facts: Standing) =>
  both(readThreads(actor, facts), refusedWhen({ 'no thread': !facts.approved, over: isReadOnly(facts.status) }))

/** Votes in a poll of a thread (rules "Polls"). */
export const vote = discuss

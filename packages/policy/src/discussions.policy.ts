import type { Actor } from './actor.ts'
import { isReadOnly, type Standing } from './disputes.policy.ts'
import { takesPart } from './members.policy.ts'
import { both, refusedWhen } from './verdict.ts'

/** What is said in a case is read by those who may take part in it (rules "Discussions"). */
export const readThreads = (actor: Actor, facts: Standing) => refusedWhen({ 'no permission': !takesPart(actor, facts) })

/** Says something in a thread: in words, with a file, a poll or a meeting. Approval opens the first thread. */
export const discuss = (actor: Actor, facts: Standing) =>
  both(readThreads(actor, facts), refusedWhen({ 'no thread': !facts.approved, over: isReadOnly(facts.status) }))

/** Votes in a poll of a thread (rules "Polls"). */
export const vote = discuss

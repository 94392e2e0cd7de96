import { actorIn, standsForClaimant } from './access.policy.ts'
import type { Actor } from './actor.ts'
import { mayDiscuss, mayFile, type Standing } from './disputes.policy.ts'

// What somebody with access to a case may read of it. The same as SQL: members.queries.ts of the server.

/** Whether the actor takes part in the resolution, by their own role or that of the case (rules "The role in a case"). */
export const takesPart = (actor: Actor, facts: Standing): boolean => mayDiscuss(actorIn(actor, facts))

/**
 * The documents of a case are read by whoever may add some: the claimant from the moment of filing, everybody else once
 * they take part in the resolution (rules "Documents").
 */
export const readsDocuments = (actor: Actor, facts: Standing): boolean =>
  takesPart(actor, facts) || (standsForClaimant(actor, facts) && mayFile(actorIn(actor, facts)))

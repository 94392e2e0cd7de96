import { actorIn, isTied } from './access.policy.ts'
import { type Actor, holds } from './actor.ts'
import type { Standing } from './disputes.policy.ts'
import { STAGE_ROLES, stageOf } from './life.policy.ts'
import { mayAsMinistry } from './ministry.policy.ts'

// Who settles a case. The same as SQL: settling.queries.ts of the server.

/**
 * Access keys and roles of everybody assigned: by referral, to their body, or joined as the ministry invited them
 * (rules "Who leads a case").
 */
const assignedTo = (facts: Standing) => [...facts.assigned, ...facts.participants.filter(p => p.side === 'neutral')]

/**
 * The panel of a case: those who were given it for the panel. A conciliator who stayed is of it only where nobody else ever
 * was (rules "Awards").
 */
export const panelOf = (facts: Standing) => {
  const settlers = assignedTo(facts).filter(({ role }) => STAGE_ROLES['arbitration panel'].includes(role))
  const given = settlers.filter(({ forPanel }) => forPanel)
  return facts.panelGiven || given.length > 0 ? given : settlers
}

/** Whether somebody of the matching kind is assigned for the present stage. */
export const hasNeutral = (facts: Standing): boolean => {
  const stage = stageOf(facts)
  return stage !== null && assignedTo(facts).some(a => STAGE_ROLES[stage].includes(a.role))
}

/** Whether the actor is assigned for the present stage. */
export const settlesNow = (actor: Actor, facts: Standing): boolean => {
  const stage = stageOf(facts)
  if (!stage) return false
  const own = assignedTo(facts).filter(
    a => a.accessKey === actor.accessKey || actor.bodyAccessKeys.includes(a.accessKey),
  )
  return own.some(a => STAGE_ROLES[stage].includes(a.role))
}

/**
 * Leads the case now: the ministry, or whoever is assigned for the present stage (rules "Who leads a case"); nobody
 * tied to a side.
 */
export const leadsCase = (actor: Actor, facts: Standing): boolean =>
  !isTied(actor, facts) &&
  (mayAsMinistry(actor, 'lead cases') ||
    (holds(actorIn(actor, facts), 'change dispute case status') && settlesNow(actor, facts)))

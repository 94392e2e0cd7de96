import type { Actor } from './actor.ts'
import { leadsCase } from './disputes.actions.ts'
import type { Standing } from './disputes.policy.ts'

/** Of those who take part in its thread, a meeting is changed and cancelled by whoever scheduled it, or leads the case. */
export const mayChangeMeeting = (actor: Actor, facts: Standing, schedulerId: string): boolean =>
  actor.id === schedulerId || leadsCase(actor, facts)

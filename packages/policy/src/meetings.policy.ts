import type { Actor } from './actor.ts'
import { isPartial, mayChangeStatus } from './life.policy.ts'

type Facts = Parameters<typeof mayChangeStatus>[1]

/** Of those who take part in its thread, a meeting is changed and cancelled by whoever scheduled it, or leads the case and stands on no side of it. */
export const mayChangeMeeting = (actor: Actor, facts: Facts, schedulerId: string): boolean =>
  actor.id === schedulerId || (mayChangeStatus(actor, facts) && !isPartial(actor, facts))

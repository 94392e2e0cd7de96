import type { Actor } from './actor.ts'
import { isReadOnly, type Standing } from './disputes.policy.ts'
import { leadsCase } from './settling.policy.ts'
import { refusedWhen } from './verdict.ts'

export type MeetingFacts = { readonly schedulerId: string; readonly cancelled: boolean; readonly endsAt: Date }

/** Reminds people of a meeting. */
export const remind = ({ status }: Pick<Standing, 'status'>) => refusedWhen({ over: isReadOnly(status) })

/**
 * Changes or cancels a meeting of a thread that the actor reads: whoever scheduled it, or leads the case
 * (rules "Meetings").
 */
export const changeMeeting = (actor: Actor, facts: Standing, meeting: MeetingFacts, now: Date) =>
  refusedWhen({
    'not theirs': actor.id !== meeting.schedulerId && !leadsCase(actor, facts),
    over: isReadOnly(facts.status),
    cancelled: meeting.cancelled,
    'has been': meeting.endsAt <= now,
  })

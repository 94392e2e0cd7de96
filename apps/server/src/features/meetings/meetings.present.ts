import type { Message } from '@accord/contract/discussions/discussions.schemas'
import type { MeetingFacts } from '@accord/policy/meetings.policy'
import { lagosDay } from '../../lagos.ts'
import type { MeetingRow, Plan, ShownMeeting } from './meetings.queries.ts'
import { offeredTime } from './meetings.times.ts'

/** The fields of 002 §3, Meeting message, and its state. */
export const presentMeeting = (row: ShownMeeting, mayChange: boolean): Partial<Message> => ({
  meeting_title: row.title,
  meeting_date: lagosDay(row.starts_at),
  meeting_location: row.location,
  meeting_start_time: offeredTime(row.starts_at),
  meeting_end_time: offeredTime(row.ends_at),
  meeting_state: row.state,
  meeting_id: row.meeting_id,
  ...(row.parts.length > 0 && { meeting_parts: row.parts }),
  meeting_abilities: { change: mayChange },
})

/** A meeting as the policy knows it where it is to be changed. */
export const changedIn = (row: Pick<MeetingRow, 'scheduler_id' | 'state' | 'ends_at'>): MeetingFacts => ({
  schedulerId: row.scheduler_id,
  cancelled: row.state === 'cancelled',
  endsAt: row.ends_at,
})

/** What the event log keeps of it. */
export const recordedPlan = (plan: Plan) => ({
  title: plan.title,
  location: plan.location,
  starts_at: plan.starts_at.toISOString(),
  ends_at: plan.ends_at.toISOString(),
})

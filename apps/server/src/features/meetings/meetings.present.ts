import type { Message } from '@accord/contract/discussions/discussions.schemas'
import { lagosDay } from '../../lagos.ts'
import type { Plan, ShownMeeting } from './meetings.queries.ts'
import { offeredTime } from './meetings.times.ts'

/** The fields of 002 §3, Meeting message, and how it stands. */
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

/** What the event log keeps of it. */
export const recordedPlan = (plan: Plan) => ({
  title: plan.title,
  location: plan.location,
  starts_at: plan.starts_at.toISOString(),
  ends_at: plan.ends_at.toISOString(),
})

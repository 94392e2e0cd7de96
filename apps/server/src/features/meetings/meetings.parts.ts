import type { MeetingPart } from '@accord/contract/meetings/meetings.schemas'
import { lagosDay } from '../../lagos.ts'
import type { Plan } from './meetings.queries.ts'
import { offeredTime } from './meetings.times.ts'

/** Each part as people read it. */
const READ: Readonly<Record<MeetingPart, (plan: Plan) => string>> = {
  title: plan => plan.title,
  day: plan => lagosDay(plan.starts_at),
  time: plan => `${offeredTime(plan.starts_at)} ${offeredTime(plan.ends_at)}`,
  place: plan => plan.location,
}

/** What is different between two plans of a meeting, in the order in which it is told. */
export const partsOf = (before: Plan, after: Plan): MeetingPart[] =>
  (Object.keys(READ) as MeetingPart[]).filter(part => READ[part](before) !== READ[part](after))

import * as z from 'zod/mini'
import { id, line } from '../fields.ts'

/** As the documents offer them, `10:00 AM`, or as a clock of 24 hours has them, `10:00` (rules "Meetings"). */
const CLOCK = /^(?:(?:0?[1-9]|1[0-2]):[0-5]\d ?[AP]M|(?:[01]\d|2[0-3]):[0-5]\d)$/i
const clockTime = z.string().check(z.trim(), z.regex(CLOCK))

/** The fields of 002 §3, Meeting message; day and times are Lagos's. */
export const meetingFields = {
  meeting_title: line(200),
  meeting_date: z.iso.date(),
  /** A place, or a link to meet at. */
  meeting_location: line(500),
  meeting_start_time: clockTime,
  meeting_end_time: clockTime,
}

export const newMeeting = z.strictObject({ type: z.literal('meeting'), ...meetingFields })
export const changedMeeting = z.strictObject(meetingFields)

export const MEETING_STATES = ['planned', 'changed', 'cancelled'] as const
export type MeetingState = (typeof MEETING_STATES)[number]

/** What a change may make different. */
export const MEETING_PARTS = ['title', 'day', 'time', 'place'] as const
export type MeetingPart = (typeof MEETING_PARTS)[number]

/** What a message of type meeting carries. Times are written as the documents offer them. */
export const meetingShown = {
  meeting_title: z.optional(z.string()),
  meeting_date: z.optional(z.string()),
  meeting_location: z.optional(z.string()),
  meeting_start_time: z.optional(z.string()),
  meeting_end_time: z.optional(z.string()),
  meeting_state: z.optional(z.enum(MEETING_STATES)),
  /** The message that scheduled it: its own id there, another where a message reports a change. */
  meeting_id: z.optional(id),
  /** Of the message that reports a change: what is different from before. */
  meeting_parts: z.optional(z.array(z.enum(MEETING_PARTS))),
  meeting_abilities: z.optional(z.object({ change: z.boolean() })),
}

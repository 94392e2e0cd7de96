import { dateParts, dayOf } from '../../lib/dates.ts'
import type { MeetingFields } from './meetings.api.ts'

/** A time does not break before its AM or PM. */
const whole = (time: string) => time.replace(' ', '\u00a0')

/** "Tuesday, 24 November 2026" */
export function dayWords({ meeting_date }: Pick<MeetingFields, 'meeting_date'>): string {
  const noon = `${meeting_date}T12:00:00+01:00`
  return `${dateParts(noon).weekday}, ${dayOf(noon)}`
}

/** "10:00 AM – 11:00 AM" */
export const hourWords = ({ meeting_start_time, meeting_end_time }: MeetingFields): string =>
  `${whole(meeting_start_time)} – ${whole(meeting_end_time)}`

/** "Tuesday, 24 November 2026, 10:00 AM – 11:00 AM" */
export const whenOf = (meeting: MeetingFields): string => `${dayWords(meeting)}, ${hourWords(meeting)}`

import type { Deps } from '../../deps.ts'
import type { Calendar } from '../../edges/mail.ts'
import { calendarOf, fileNameOf, methodOf } from './meetings.calendar.ts'
import { attendeeOf, type ToldMeeting } from './meetings.queries.ts'

/** A meeting for the calendar of one person. */
export async function calendarFor(
  deps: Deps,
  personId: string,
  meeting: ToldMeeting,
  language: string,
): Promise<Calendar> {
  const attendee = await attendeeOf(deps.db, personId)
  const ics = calendarOf(deps, { meeting, caseNo: meeting.case_no, attendee, language })
  return { method: methodOf(meeting.state), name: fileNameOf(meeting.case_no, meeting), ics }
}

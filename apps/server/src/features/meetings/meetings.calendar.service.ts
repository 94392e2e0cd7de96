import type { Deps } from '../../deps.ts'
import type { Calendar } from '../../edges/mail.ts'
import { calendarOf, methodOf } from './meetings.calendar.ts'
import { attendeeOf, meetingOfEvent } from './meetings.queries.ts'

/**
 * The meeting an event is about, for the calendar of one person, as it stands when the mail leaves: a mail that comes
 * late must not bring back what was moved or called off meanwhile.
 */
export async function calendarOfEvent(
  deps: Deps,
  personId: string,
  eventId: string,
  language: string,
): Promise<Calendar | undefined> {
  const found = await meetingOfEvent(deps.db, eventId)
  if (!found) return undefined
  const attendee = await attendeeOf(deps.db, personId)
  const ics = calendarOf(deps, { meeting: found, caseNo: found.case_no, attendee, language })
  return { method: methodOf(found.state), ics }
}

import type { MeetingState } from '@accord/contract/meetings/meetings.schemas'
import { threadHref } from '@accord/contract/places'
import type { Deps } from '../../deps.ts'
import { LAGOS, lagosDay, lagosTime } from '../../lagos.ts'
import { fill, say } from '../../words.ts'
import { escaped, icsOf, quoted, utcOf } from './meetings.ics.ts'
import type { MeetingRow } from './meetings.queries.ts'
import { words } from './meetings.words.ts'

export const methodOf = (state: MeetingState): 'REQUEST' | 'CANCEL' => (state === 'cancelled' ? 'CANCEL' : 'REQUEST')

/** Files of several meetings are listed beside each other on a phone. */
export const fileNameOf = (caseNo: string, { starts_at }: Pick<MeetingRow, 'starts_at'>): string =>
  `${caseNo.replaceAll('/', '-')}-meeting-${lagosDay(starts_at)}.ics`

type Attendee = { readonly name: string; readonly address: string }
type Asked = {
  readonly meeting: Pick<
    MeetingRow,
    'message_id' | 'thread_id' | 'title' | 'location' | 'starts_at' | 'ends_at' | 'state' | 'sequence' | 'changed_at'
  >
  readonly caseNo: string
  readonly attendee: Attendee | undefined
  readonly language: string
}

/** Lagos keeps UTC+1 all the year. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${LAGOS}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0100',
  'TZNAME:WAT',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const inLagos = (at: Date) => `;TZID=${LAGOS}:${lagosDay(at).replaceAll('-', '')}T${lagosTime(at).replace(':', '')}00`

/** The address mails come from, without its name: people of the two sides do not learn each other's addresses. */
const senderOf = (mailFrom: string) => /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom

/**
 * A meeting for a calendar (RFC 5545, 5546): asked for, or called off. The id of the message that scheduled it is its
 * UID for ever, so that a change finds what it changes.
 */
export function calendarOf({ env }: Pick<Deps, 'env'>, { meeting, caseNo, attendee, language }: Asked): string {
  const off = meeting.state === 'cancelled'
  const link = env.publicUrl + threadHref(meeting.thread_id)
  return icsOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Accord//Accord//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(meeting.state)}`,
    ...ZONE,
    'BEGIN:VEVENT',
    `UID:${meeting.message_id}`,
    `SEQUENCE:${meeting.sequence}`,
    `DTSTAMP:${utcOf(meeting.changed_at)}`,
    `DTSTART${inLagos(meeting.starts_at)}`,
    `DTEND${inLagos(meeting.ends_at)}`,
    `SUMMARY:${escaped(meeting.title)}`,
    `LOCATION:${escaped(meeting.location)}`,
    `DESCRIPTION:${escaped(say(fill(words.inCalendar, { case_no: caseNo, link }), language))}`,
    `URL:${link}`,
    `ORGANIZER;CN="Accord":mailto:${senderOf(env.mailFrom)}`,
    attendee
      ? `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:${attendee.address}`
      : null,
    `STATUS:${off ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}

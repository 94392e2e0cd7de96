import { caseHref } from '@accord/contract/places'
import { addDays } from '@accord/policy/calendar.policy'
import type { ActorContext } from '../../http/context.ts'
import { fill, say } from '../../words.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { escaped, icsOf, utcOf } from '../meetings/meetings.ics.ts'
import { ruledClocks } from './clocks.service.ts'
import { codeWords, words } from './clocks.words.ts'

const plain = (day: string) => day.replaceAll('-', '')

/**
 * The due days of a case for a calendar (RFC 5545), each a day of its own under the id of its clock, so that a later file
 * changes what an earlier one brought; one that ended is cancelled.
 */
export async function clocksFile(ctx: ActorContext, id: string) {
  const { deps, actor, language } = ctx
  const { case_no } = await seenCase(deps.db, actor, id)
  const link = deps.env.publicUrl + caseHref(id)
  const stamp = utcOf(deps.clock.now())
  const events = (await ruledClocks(ctx, id)).flatMap(({ clock, section }) => {
    if (clock.due === null) return []
    const what = codeWords[clock.code]
    const title = say(fill(words.calendarTitle, { case_no, what: what ? say(what, language) : clock.code }), language)
    return [
      'BEGIN:VEVENT',
      `UID:${clock.id}`,
      `SEQUENCE:${clock.sequence}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${plain(clock.due)}`,
      `DTEND;VALUE=DATE:${plain(addDays(clock.due, 1))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(say(fill(words.calendarText, { section, link }), language))}`,
      `URL:${link}`,
      `STATUS:${clock.ended_on === null ? 'CONFIRMED' : 'CANCELLED'}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]
  })
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Accord//Accord//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
  ]
  const data = icsOf([...head, ...events, 'END:VCALENDAR'])
  return { data, fileName: `${case_no.replaceAll('/', '-')}-legal-dates.ics` }
}

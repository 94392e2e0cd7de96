import { sidesAndNeutrals } from '../disputes/audiences.queries.ts'
import type { Notices } from '../notices/notice.ts'
import {
  allButOfAward,
  clockParams,
  concernedByCalendar,
  concernedByCase,
  dateParams,
  ministryOfAward,
  ministryOfDates,
  ministryReminded,
  panelOfAward,
  settlersReminded,
  sidesReminded,
} from './clocks.notices.queries.ts'

/** Which legal day a text is about. */
export const what =
  '{code, select, reference {the ministry’s referral} conciliation {conciliation} award {the award} objection {objecting to the award} court {the referral to the court} inquiry {the report of the inquiry} other {a legal step}}'
const happened =
  '{kind, select, conciliation_failed {Conciliation failed} award_made {An award was made} award_notice_published {The notice of the award was published} objection {A side objected to the award} late_objection {A side objected to the award after the last day} award_confirmed {The award was confirmed} inquiry_ordered {An inquiry was ordered} other {A legal date was recorded}}'

/** A day that was recorded or taken back is told to the same people. */
const readersOfDate = (event: 'legal date recorded' | 'legal date withdrawn') =>
  [allButOfAward, panelOfAward, ministryOfAward, ministryOfDates].map(audience => ({ events: [event], audience }))

const moved = {
  sentence: {
    id: 'notifications.clockMoved',
    message: `{due, select, none {There is no last day any more for ${what} in {case_no}, “{title}”.} other {The last day for ${what} in {case_no}, “{title}”, is now {due}.}} It was {before}.{why, select, holiday { A public holiday moved it.} rules { The ministry corrected the rules.} state { The holidays of its state count now.} other {}}`,
  },
  subject: {
    id: 'mail.subject.clockMoved',
    message: '{due, select, none {A legal date fell away} other {New legal date: {due}}}, {case_no}',
  },
  setting: 'deadlines',
  params: clockParams,
  leadsTo: 'case',
} as const

export const clocksNotices = {
  'clock moved': { follows: [{ events: ['clock moved'], audience: concernedByCase }], ...moved },
  // Of many cases at once: whoever has several gets one email about them.
  'clock moved by calendar': {
    follows: [{ events: ['clock moved'], audience: concernedByCalendar }],
    ...moved,
    inDigest: true,
    last: true,
  },
  'clock extended': {
    follows: [{ events: ['clock extended'], audience: sidesAndNeutrals }],
    sentence: {
      id: 'notifications.clockExtended',
      message: `There is more time for ${what} in {case_no}, “{title}”: until {due}, by authority of {authority}. Reason: “{reason}”`,
    },
    subject: { id: 'mail.subject.clockExtended', message: 'More time until {due}: {case_no}' },
    setting: 'deadlines',
    params: clockParams,
    typed: ['authority', 'reason'],
    leadsTo: 'case',
  },
  'extension withdrawn': {
    follows: [{ events: ['extension withdrawn'], audience: sidesAndNeutrals }],
    sentence: {
      id: 'notifications.extensionWithdrawn',
      message: `The further time for ${what} in {case_no}, “{title}”, was taken back. The last day is {due}. Reason: “{reason}”`,
    },
    subject: { id: 'mail.subject.extensionWithdrawn', message: 'Further time taken back, due {due}: {case_no}' },
    setting: 'deadlines',
    params: clockParams,
    typed: ['reason'],
    leadsTo: 'case',
  },
  'legal date withdrawn': {
    follows: readersOfDate('legal date withdrawn'),
    sentence: {
      id: 'notifications.legalDateWithdrawn',
      message: `A record in {case_no}, “{title}”, was taken back: ${happened}, {day}. Reason: “{reason}”`,
    },
    subject: { id: 'mail.subject.legalDateWithdrawn', message: 'A recorded date was taken back: {case_no}' },
    setting: 'case_changes',
    params: dateParams,
    typed: ['reason'],
    leadsTo: 'case',
  },
  'legal date recorded': {
    follows: readersOfDate('legal date recorded'),
    sentence: {
      id: 'notifications.legalDateRecorded',
      message: `${happened}: {case_no}, “{title}”, on {day}.{kind, select, award_notice_published {{until, select, none {} other { Each side may object until {until}.}}} other {}}`,
    },
    subject: { id: 'mail.subject.legalDateRecorded', message: `${happened}: {case_no}` },
    setting: 'case_changes',
    params: dateParams,
    leadsTo: 'case',
  },
  'clock near': {
    follows: [
      { events: ['clock near'], audience: settlersReminded },
      { events: ['clock near'], audience: sidesReminded },
      { events: ['clock near'], audience: ministryReminded },
    ],
    sentence: {
      id: 'notifications.clockNear',
      message: `{lead, select, soon {The last day for ${what} in {case_no}, “{title}”, is {due}.} today {Today is the last day for ${what} in {case_no}, “{title}”.} other {The last day for ${what} in {case_no}, “{title}”, was {due}. It is overdue.}}{right, select, yes { Your side may do so; nobody has to.} other {}}`,
    },
    subject: {
      id: 'mail.subject.clockNear',
      message:
        '{right, select, yes {{lead, select, soon {Until {due}} other {Last day today}}} other {{lead, select, soon {Due {due}} today {Due today} other {Overdue since {due}}}}}: {case_no}, “{title}”',
    },
    setting: 'deadlines',
    params: clockParams,
    leadsTo: 'case',
  },
} satisfies Notices

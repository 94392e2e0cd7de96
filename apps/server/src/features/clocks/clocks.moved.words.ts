import { what } from './clocks.notices.ts'

const why = (last: string) =>
  `{why, select, holiday {A public holiday moved ${last}} rules {The ministry corrected the rules, which moved ${last}} other {Public holidays and corrected rules moved ${last}}}`

/** An email about several legal days that moved. */
export const words = {
  subject: { id: 'mail.subject.movedDays', message: '{count} legal dates of your cases have moved' },
  sentence: { id: 'mail.movedDays.sentence', message: why('{count} legal dates of your cases.') },
  line: {
    id: 'mail.movedDays.line',
    message: `• {case_no}, ${what}: {due, select, none {fell away} other {now {due}}}; it was {before}`,
  },
  more: { id: 'mail.movedDays.more', message: '• and {more} more' },
  why: { id: 'mail.movedDays.why', message: 'You take part in these cases, or act for a unit that does.' },
}

import type { Draw } from './draw.ts'
import type { Calendar } from './plan.calendar.ts'
import { type Act, DAY, greetingAt, HOUR, MINUTE, type Step } from './plan.ts'

/** Puts acts on working days of which only the distances are known; where they lie is decided at the end. */
export type Days = {
  /** So many working days later, in office hours; nought: some minutes later. */
  add(days: number, act: Act): void
  /** The acts, the last of them so many working days before today. */
  ending(daysAgo: number, calendar: Calendar): { readonly start: number; readonly steps: readonly Step[] }
  /** How many working days there are between filing and the last act. */
  span(): number
}

const OPENS = 8 * HOUR
const CLOSES = 17 * HOUR
/** What waits for a meeting that was called before. */
const AFTER_MEETINGS: ReadonlySet<Act['do']> = new Set(['meet', 'change', 'withdraw', 'recall'])
/** What takes its time where a case is slow: not what the ministry does at its beginning. */
const SLOW: ReadonlySet<Act['do']> = new Set(['say', 'ask', 'meet', 'change'])

/** As it is said at that hour. */
export const greeted = <A extends Act>(act: A, at: number): A =>
  act.do === 'say' ? { ...act, text: act.text.replace('{greeting}', greetingAt(at)) } : act

export function daysOf(draw: Draw, pace: number): Days {
  const steps: Step[] = []
  const filed = OPENS + draw.int(0, 7 * 60) * MINUTE
  let at = filed
  let meets = -1
  const dayOf = (time: number) => Math.floor(time / DAY)
  const later = (days: number): number => {
    const soon = at + draw.int(6, 35) * MINUTE
    if (days === 0 && soon % DAY < CLOSES) return soon
    return (dayOf(at) + Math.max(1, days)) * DAY + OPENS + draw.int(0, 7 * 60) * MINUTE + draw.int(0, 59) * 1000
  }
  return {
    add: (days, act) => {
      at = later(SLOW.has(act.do) && days > 1 ? days * pace : days)
      if (AFTER_MEETINGS.has(act.do) && dayOf(at) <= meets) at = (meets + 1) * DAY + (at % DAY)
      if (act.do === 'meet') meets = dayOf(at) + act.inDays
      steps.push({ ...greeted(act, at), at })
    },
    span: () => dayOf(at),
    ending: (daysAgo, calendar) => {
      const from = -(dayOf(at) + daysAgo)
      const placed = (time: number) => calendar.workday(dayOf(time) + from) * DAY + (time % DAY)
      const meets = (step: Step): Step =>
        step.do === 'meet'
          ? { ...step, inDays: calendar.workday(dayOf(step.at) + from + step.inDays) - dayOf(placed(step.at)) }
          : step
      return { start: placed(filed), steps: steps.map(step => ({ ...meets(step), at: placed(step.at) })) }
    },
  }
}

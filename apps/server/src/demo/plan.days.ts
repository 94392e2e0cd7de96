import type { Draw } from './draw.ts'
import { type Act, DAY, HOUR, MINUTE, type Step } from './plan.ts'

/** Puts acts on days of which only the distances are known; where they lie is decided at the end. */
export type Days = {
  /** So many days later, in office hours; nought: some minutes later. */
  add(days: number, act: Act): void
  /** The acts, the last of them so many days before today. */
  ending(daysAgo: number): { readonly start: number; readonly steps: readonly Step[] }
  /** How many days there are between filing and the last act. */
  span(): number
}

const OPENS = 8 * HOUR

export function daysOf(draw: Draw): Days {
  const steps: Step[] = []
  const filed = OPENS + draw.int(0, 8 * 60) * MINUTE
  let at = filed
  const dayOf = (time: number) => Math.floor(time / DAY)
  return {
    add: (days, act) => {
      at =
        days === 0
          ? at + draw.int(6, 35) * MINUTE
          : (dayOf(at) + days) * DAY + OPENS + draw.int(0, 9 * 60) * MINUTE + draw.int(0, 59) * 1000
      steps.push({ ...act, at })
    },
    span: () => dayOf(at),
    ending: daysAgo => {
      const from = -(dayOf(at) + daysAgo) * DAY
      return { start: filed + from, steps: steps.map(step => ({ ...step, at: step.at + from })) }
    },
  }
}

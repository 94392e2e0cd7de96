import { type Heard, heardFrom } from './heard.ts'
import { ifKept } from './keeping.ts'

const NAME = 'heard'
const KEPT_EVERY_MS = 60_000

let last: Heard | null = null
let kept = 0

/** The `Date` of an answer that came over the network (rules "Attempts and outages"). */
export const hearServerClock = (date: string | null): void => {
  const heard = heardFrom(date, { now: Date.now(), monotonic: performance.now() })
  if (!heard) return
  last = heard
  if (Math.abs(heard.now - kept) < KEPT_EVERY_MS) return
  kept = heard.now
  ifKept(() => localStorage.setItem(NAME, JSON.stringify({ ...heard, monotonic: null })))
}

/** The last that was heard, by an earlier page, too. */
export const lastHeard = (): Heard | null =>
  last ?? ifKept(() => JSON.parse(localStorage.getItem(NAME) ?? 'null') as Heard | null)

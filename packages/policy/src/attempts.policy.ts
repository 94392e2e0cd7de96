/**
 * What can be known of a failed try to file (rules "Attempts and outages"). The phone's clock may be a year off, so what
 * counts is how long it had not heard of Accord.
 */
export type Try = {
  /** By the phone's clock. */
  readonly at: Date
  /** When Accord last answered, by its own clock, and how long ago that was; null where it never had. */
  readonly serverAt: Date | null
  readonly sinceMs: number | null
}

const DAY_MS = 86_400_000
/** A draft is kept so long: what is said of earlier tries is the clock's fault. */
const MOST_DAYS = 30
/** Nodes and the second of an answer's `Date` may differ by so much. */
const SLACK_MS = 60_000

/** When a try was made, by Accord's clock; null where that is not known, or would be after the filing. */
export function triedAt({ serverAt, sinceMs }: Try, filedAt: Date): Date | null {
  if (serverAt === null || sinceMs === null) return null
  const at = serverAt.getTime() + sinceMs
  return at <= filedAt.getTime() + SLACK_MS ? new Date(at) : null
}

/** The time whose outages are shown: from a day before the first try to the filing; null where nothing was tried. */
export function timeOfTries(tries: readonly Try[], filedAt: Date): { from: Date; to: Date } | null {
  if (tries.length === 0) return null
  const first = Math.min(...tries.map(one => (triedAt(one, filedAt) ?? one.at).getTime()))
  const filed = filedAt.getTime()
  const within = Math.min(Math.max(first, filed - MOST_DAYS * DAY_MS), filed)
  return { from: new Date(within - DAY_MS), to: filedAt }
}

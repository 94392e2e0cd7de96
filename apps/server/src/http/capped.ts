import { COUNT_LIMIT } from './cursor.ts'

const MINUTE_MS = 60_000
/** Counting so many is felt; whoever reads "4,244" learns of the 4,245th a moment later. */
const MANY = 1_000
const MANY_MS = 10_000
/** No more lists than this are remembered at a time. */
const MOST = 5_000

type Known = { count: number; until: number }
const known = new WeakMap<object, Map<string, Known>>()

/**
 * A count that stops at the cap. A long one is remembered for ten seconds, and for a minute that the cap was reached, or
 * every page of a long list would cost ten thousand rows to say "10,000+" once more; a short one is counted each time.
 * `what` names the list: whose rows, by which filter. `db` is the pool.
 */
export async function cappedCount(db: object, what: string, count: () => Promise<number>): Promise<number> {
  const counts = known.get(db) ?? new Map<string, Known>()
  known.set(db, counts)
  const now = performance.now()
  const before = counts.get(what)
  if (before && before.until > now) return before.count
  counts.delete(what)
  const found = await count()
  if (found < MANY) return found
  if (counts.size >= MOST) counts.clear()
  counts.set(what, { count: found, until: now + (found < COUNT_LIMIT ? MANY_MS : MINUTE_MS) })
  return found
}

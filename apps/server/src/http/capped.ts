import { COUNT_LIMIT } from './cursor.ts'

const MINUTE_MS = 60_000
/** No more lists than this are remembered at a time. */
const MOST = 5_000

const reached = new WeakMap<object, Map<string, number>>()

/**
 * A count that stops at the cap. That it was reached is remembered for a minute, or every page of a long list would cost
 * ten thousand rows to say "10,000+" once more. `what` names the list: whose rows, and which filter. `db` is the pool.
 */
export async function cappedCount(db: object, what: string, count: () => Promise<number>): Promise<number> {
  const known = reached.get(db) ?? new Map<string, number>()
  reached.set(db, known)
  const now = performance.now()
  const until = known.get(what)
  if (until !== undefined && until > now) return COUNT_LIMIT
  known.delete(what)
  const found = await count()
  if (found < COUNT_LIMIT) return found
  if (known.size >= MOST) known.clear()
  known.set(what, now + MINUTE_MS)
  return found
}

import type { Total } from '@accord/contract/page'

/** Where counting stops; one more is read, to know that there are more. */
const MOST_COUNTED = 10_000
export const COUNT_LIMIT = MOST_COUNTED + 1

/** `total` counts what the filter matches, up to 10,000 (rules "Lists and exports"). */
export const cappedTotal = (count: number): Total => (count > MOST_COUNTED ? '10,000+' : count)

const MINUTE_MS = 60_000
/** Counting so many is felt; whoever reads "4,244" learns of the 4,245th a moment later. */
const MANY = 1_000
const MANY_MS = 10_000
/** No more lists than this are remembered at a time. */
const MOST = 5_000

type Known = { count: number; until: number }
const known = new WeakMap<object, Map<string, Known>>()

const countsOf = (db: object): Map<string, Known> => {
  const counts = known.get(db) ?? new Map<string, Known>()
  known.set(db, counts)
  return counts
}

/** What was counted a moment ago, if that is remembered still. */
export function rememberedCount(db: object, what: string): number | undefined {
  const counts = countsOf(db)
  const before = counts.get(what)
  if (before && before.until > performance.now()) return before.count
  counts.delete(what)
  return undefined
}

/** A long count is remembered for ten seconds, and for a minute that the cap was reached; a short one is not. */
export function rememberCount(db: object, what: string, count: number): void {
  if (count < MANY) return
  const counts = countsOf(db)
  if (counts.size >= MOST) counts.clear()
  counts.set(what, { count, until: performance.now() + (count < COUNT_LIMIT ? MANY_MS : MINUTE_MS) })
}

/**
 * A count that stops at the cap, remembered if it is long, or every page of a long list would cost ten thousand rows to say
 * "10,000+" once more. `what` names the list: whose rows, by which filter. `db` is the pool.
 */
export async function cappedCount(db: object, what: string, count: () => Promise<number>): Promise<number> {
  const before = rememberedCount(db, what)
  if (before !== undefined) return before
  const found = await count()
  rememberCount(db, what, found)
  return found
}

import type { Deps } from '../../deps.ts'
import { busy } from '../../fail.ts'

/** What is tried against one subject: how many ask for a place, are being judged or wait for verdicts, and verdicts so far. */
type Tries = { here: number; going: number; judged: number; readonly waiting: (() => void)[] }
const kept = new WeakMap<Deps, Map<string, Tries>>()

const MOST_WAITING = 256

/** Takes a place among those being judged, or waits for one; whoever is refused lets the next ask. */
async function take(tries: Tries, left: () => Promise<number>): Promise<void> {
  for (let waited = false; ; ) {
    const before = tries.judged
    const most = await left().catch(error => {
      tries.waiting.shift()?.()
      throw error
    })
    // What came to an end since may not be counted in what was read: it keeps its place until it is read.
    const since = tries.judged - before
    if (tries.going + since < most) {
      tries.going++
      tries.waiting.shift()?.()
      return
    }
    if (since > 0) continue
    if (!waited && tries.waiting.length >= MOST_WAITING) throw busy()
    // Whoever has waited before does not wait behind those who came later.
    await new Promise<void>(resolve => tries.waiting[waited ? 'unshift' : 'push'](resolve))
    waited = true
  }
}

/**
 * Runs a try of a password with its place reserved before anything is hashed: of those that count against one subject no
 * more are judged at once than may still fail on this node, and the others wait for their verdicts. `left` says how many may
 * fail, or refuses. What is counted in the database is exact over all nodes; this keeps a burst from being hashed.
 */
export async function withinTries<T>(
  deps: Deps,
  subject: string,
  left: () => Promise<number>,
  judge: () => Promise<T>,
): Promise<T> {
  const all = kept.get(deps) ?? new Map<string, Tries>()
  kept.set(deps, all)
  const tries = all.get(subject) ?? { here: 0, going: 0, judged: 0, waiting: [] }
  all.set(subject, tries)
  tries.here++
  try {
    await take(tries, left)
    try {
      return await judge()
    } finally {
      tries.going--
      tries.judged++
      tries.waiting.shift()?.()
    }
  } finally {
    if (--tries.here === 0) all.delete(subject)
  }
}

import type { Deps } from '../../deps.ts'
import { busy } from '../../fail.ts'

/** What is tried against one subject: how many ask for a place, are being checked or wait for one, and how many checks have ended. */
type Tries = { here: number; going: number; checked: number; readonly waiting: (() => void)[] }
const kept = new WeakMap<Deps, Map<string, Tries>>()

const MOST_WAITING = 256

/** Takes a place among those being checked, or waits for one; a try that is refused wakes the next. */
async function take(tries: Tries, left: () => Promise<number>): Promise<void> {
  for (let waited = false; ; ) {
    const before = tries.checked
    const most = await left().catch(error => {
      tries.waiting.shift()?.()
      throw error
    })
    // What came to an end since may not be counted in what was read: it keeps its place until it is read.
    const since = tries.checked - before
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
 * more are checked at once than may still fail on this node, and the others wait until a check ends. `left` says how many may
 * fail, or refuses. What is counted in the database is exact over all nodes; this keeps a burst from being hashed.
 */
export async function withinTries<T>(
  deps: Deps,
  subject: string,
  left: () => Promise<number>,
  check: () => Promise<T>,
): Promise<T> {
  const all = kept.get(deps) ?? new Map<string, Tries>()
  kept.set(deps, all)
  const tries = all.get(subject) ?? { here: 0, going: 0, checked: 0, waiting: [] }
  all.set(subject, tries)
  tries.here++
  try {
    await take(tries, left)
    try {
      return await check()
    } finally {
      tries.going--
      tries.checked++
      tries.waiting.shift()?.()
    }
  } finally {
    if (--tries.here === 0) all.delete(subject)
  }
}

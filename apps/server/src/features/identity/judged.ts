import type { Deps } from '../../deps.ts'
import { busy } from '../../fail.ts'

/** Tries that are being judged, and those that wait for the verdicts. */
type Tries = { going: number; readonly waiting: (() => void)[] }
const kept = new WeakMap<Deps, Map<string, Tries>>()

const MOST_WAITING = 256

function triesOf(deps: Deps, subject: string): { tries: Tries; forget: () => void } {
  const all = kept.get(deps) ?? new Map<string, Tries>()
  kept.set(deps, all)
  const tries = all.get(subject) ?? { going: 0, waiting: [] }
  all.set(subject, tries)
  const forget = () => {
    if (tries.going === 0 && tries.waiting.length === 0 && all.get(subject) === tries) all.delete(subject)
  }
  return { tries, forget }
}

/** Takes a place among those being judged, or waits for one; whoever is refused lets the next ask. */
async function take(tries: Tries, left: () => Promise<number>): Promise<void> {
  for (let first = true; ; first = false) {
    const most = await left().catch(error => {
      tries.waiting.shift()?.()
      throw error
    })
    if (tries.going < most) {
      tries.going++
      tries.waiting.shift()?.()
      return
    }
    if (first && tries.waiting.length >= MOST_WAITING) throw busy()
    // Whoever has waited before does not wait behind those who came later.
    await new Promise<void>(resolve => tries.waiting[first ? 'push' : 'unshift'](resolve))
  }
}

/**
 * Judges a try of a password with its place reserved before anything is hashed: of those that count against one subject no
 * more are judged at once than may still fail on this node, and the others wait for their verdicts. `left` says how many may
 * fail, or refuses. What is counted in the database is exact over all nodes; this keeps a burst from being hashed.
 */
export async function judged<T>(
  deps: Deps,
  subject: string,
  left: () => Promise<number>,
  judge: () => Promise<T>,
): Promise<T> {
  const { tries, forget } = triesOf(deps, subject)
  try {
    await take(tries, left)
    try {
      return await judge()
    } finally {
      tries.going--
      tries.waiting.shift()?.()
    }
  } finally {
    forget()
  }
}

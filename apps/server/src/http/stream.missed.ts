import type { Deps } from '../deps.ts'
import { type Batch, batchOf } from './stream.access.ts'

/** Where somebody begins who was never there. */
export const NOW = 'now'
/** Where somebody left off: a place in the audit chain, or `NOW`; null for a place that no stream ever gave. */
export type From = string | null

/** Events of the audit chain since a browser left off, and how far that goes; `tooMuch` where more was than is kept. */
export type Missed = { batch: Batch; newest: string; tooMuch: boolean }

type Waiting = { from: From; answer(missed: Promise<Missed>): void }

/** All that follows the oldest of these places that is kept. */
async function readAfter({ live }: Deps, places: readonly bigint[]) {
  for (const oldest of [...new Set(places)].sort((a, b) => Number(a - b))) {
    const events = await live.since(String(oldest))
    if (events) return { oldest, events }
  }
  return { oldest: null, events: [] }
}

async function missedBy(deps: Deps, asked: readonly From[]): Promise<Missed[]> {
  const head = BigInt(await deps.live.head())
  const places = asked.flatMap(from => (from === null || from === NOW ? [] : [BigInt(from)]))
  const { oldest, events } = await readAfter(
    deps,
    places.filter(place => place !== head),
  )
  const { access } = await batchOf(deps, deps.db, events)
  const newest = BigInt(events.at(-1)?.seq ?? head)
  return asked.map(from => {
    const place = from === NOW ? head : BigInt(from ?? -1)
    const isKept = place === head || (oldest !== null && place >= oldest && place <= newest)
    const missed = isKept ? events.filter(({ seq }) => BigInt(seq) > place) : []
    return { batch: { events: missed, access }, newest: String(newest), tooMuch: !isKept }
  })
}

/**
 * Reads what somebody missed, together with all others who ask while the reading before is under way: two thousand browsers
 * come back within half a minute of a restart, most of them for the same events, of which hundreds may hear. Each reading
 * begins after it was asked for.
 */
export function createMissed(deps: Deps): (from: From) => Promise<Missed> {
  let waiting: Waiting[] = []
  let reading = false

  async function readAll() {
    reading = true
    while (waiting.length > 0) {
      const now = waiting
      waiting = []
      const missed = missedBy(
        deps,
        now.map(one => one.from),
      )
      for (const [i, { answer }] of now.entries()) answer(missed.then(all => all[i] as Missed))
      await missed.catch(() => undefined)
    }
    reading = false
  }
  return from =>
    new Promise(answer => {
      waiting.push({ from, answer })
      if (!reading) void readAll()
    })
}

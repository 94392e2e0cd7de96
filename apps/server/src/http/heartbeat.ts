import { uptime } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { newId } from '../lib/ids.ts'
import { heldBeat, insertOutage, keepBeat } from './heartbeat.queries.ts'

const EVERY_MS = 60_000
/** The database was away: nobody shall be down for longer than it was. */
const AGAIN_MS = 5000
/** Who stops says so, and does not wait for a database that says nothing. */
const LAST_MS = 1000
/** More than so long without a node that serves is an outage (rules "Attempts and outages"). */
const GAP_MS = 120_000

type Gap = {
  /** The last beat of any node, and now, both by the database's clock. */
  readonly beatAt: Date
  readonly now: Date
  /** How long this node's own last beat is ago, by a clock that nobody sets; null where it has just started. */
  readonly ownMs: number | null
}

/**
 * Since when nobody served, where that is long enough to be an outage. What this node counted itself says more than the
 * database's clock, which may have been moved.
 */
export function outageSince({ beatAt, now, ownMs }: Gap): Date | null {
  const own = ownMs === null ? null : now.getTime() - ownMs
  const wasPutBack = beatAt > now
  const since = wasPutBack ? own : Math.max(beatAt.getTime(), own ?? Number.NEGATIVE_INFINITY)
  return since !== null && now.getTime() - since > GAP_MS ? new Date(since) : null
}

/** Milliseconds since the machine started, its sleep included, whoever sets its clock. */
const machineMs = () => uptime() * 1000

/** One node's beats: each says that it serves, and the first after a gap that there was an outage. */
export function createHeart({ beside, clock }: Pick<Deps, 'beside' | 'clock'>, elapsedMs = machineMs) {
  let lastMs: number | null = null
  const beat = async () => {
    await beside.transaction().execute(async tx => {
      const held = await heldBeat(tx)
      if (!held) return
      const from = outageSince({ ...held, ownMs: lastMs === null ? null : elapsedMs() - lastMs })
      if (from) await insertOutage(tx, newId(clock), { from, to: held.now })
      await keepBeat(tx, held.now)
    })
    lastMs = elapsedMs()
  }
  return { beat }
}

/** While this node serves it says so each minute, and once more when it is asked to stop. */
export function keepBeating(app: FastifyInstance, deps: Deps): void {
  const heart = createHeart(deps)
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let stopped = false
  let failing = false
  const round = async () => {
    try {
      await heart.beat()
      failing = false
    } catch (error) {
      if (!failing && !stopped) deps.log.warn({ err: error }, 'it could not be written that this node serves')
      failing = true
    }
  }
  const next = () => {
    if (!stopped) timer = setTimeout(go, failing ? AGAIN_MS : EVERY_MS)
  }
  const go = () => {
    running = round().finally(next)
  }
  app.addHook('onListen', async () => go())
  app.addHook('preClose', async () => {
    const served = timer !== undefined
    stopped = true
    clearTimeout(timer)
    const last = running.then(() => (served && !failing ? round() : undefined))
    await Promise.race([last, delay(LAST_MS, undefined, { ref: false })])
  })
}

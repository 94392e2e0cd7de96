import { randomUUID } from 'node:crypto'
import type { Route } from '@accord/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { tooMany } from '../fail.ts'
import { networkOf } from './network.ts'
import { exchangeRates, type Used } from './rates.queries.ts'
import type { Holder } from './session.ts'

const MERGE_MS = 1000
const MINUTE_MS = 60_000

export type Rates = {
  /** Before anything is looked up: one network may ask so often. */
  admitAddress(request: Pick<FastifyRequest, 'ip'>): void
  admitPerson(route: Pick<Route, 'method' | 'rate'>, holder: Pick<Holder, 'personId'>): void
  /** Tells the other nodes what this one counted, and learns what they did. Asks nothing while this node is idle. */
  merge(): Promise<void>
}

type Counter = { subject: string; endsAt: Date; used: number; told: number }

const keyOf = ({ subject, endsAt }: Pick<Used, 'subject' | 'endsAt'>) => `${subject}/${endsAt.getTime()}`

/**
 * Reads and writes a minute (rules §7). Fixed windows in this node's memory, merged with those of the other nodes; no
 * request waits for that. What must be exact over all nodes is counted in the database instead.
 */
export function createRates(deps: Deps): Rates {
  const { db, env, clock } = deps
  const node = randomUUID()
  const own = new Map<string, Counter>()
  let others: ReadonlyMap<string, number> = new Map()

  const spend = (subject: string, most: number, windowMs: number) => {
    if (!env.rateLimits) return
    const now = clock.now().getTime()
    const endsAt = new Date((Math.floor(now / windowMs) + 1) * windowMs)
    const key = keyOf({ subject, endsAt })
    const counter = own.get(key) ?? { subject, endsAt, used: 0, told: 0 }
    own.set(key, counter)
    counter.used++
    if (counter.used + (others.get(key) ?? 0) > most) throw tooMany(Math.ceil((endsAt.getTime() - now) / 1000))
  }

  return {
    admitAddress: request => spend(`address/${networkOf(request.ip)}`, env.limits.requests, MINUTE_MS),
    admitPerson: ({ method, rate }, { personId }) => {
      if (rate === 'messages') spend(`messages/${personId}`, env.limits.messages, 10_000)
      else if (method === 'GET') spend(`reads/${personId}`, env.limits.reads, MINUTE_MS)
      else spend(`writes/${personId}`, env.limits.writes, MINUTE_MS)
    },
    async merge() {
      const now = clock.now()
      for (const [key, counter] of own) if (counter.endsAt <= now) own.delete(key)
      if (own.size === 0) return
      const news = [...own.values()].filter(c => c.used > c.told).map(counter => ({ counter, used: counter.used }))
      const found = await exchangeRates(
        db,
        node,
        news.map(({ counter, used }) => ({ ...counter, used })),
        now,
      )
      for (const { counter, used } of news) counter.told = used
      others = new Map(found.map(other => [keyOf(other), other.used]))
    },
  }
}

/** Merges every second while the app is up. Without the database each node goes on with what it knows. */
export function keepMerging(app: FastifyInstance, deps: Deps, rates: Rates): void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let failing = false
  const round = async () => {
    try {
      await rates.merge()
      failing = false
    } catch (error) {
      if (!failing) deps.log.warn({ err: error }, 'rates are counted by this node alone for now')
      failing = true
    }
  }
  const next = () => {
    timer = setTimeout(() => {
      running = round().finally(next)
    }, MERGE_MS)
  }
  app.addHook('onReady', async () => next())
  app.addHook('preClose', async () => {
    clearTimeout(timer)
    await running
    clearTimeout(timer)
  })
}

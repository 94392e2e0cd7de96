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

/** What one network may ask for: files of the web and questions of supervisors have a budget beside that of requests. */
export type AddressBudget = 'requests' | 'static' | 'probes'

/** What a request counts as: a call of the contract, or a piece of an upload. */
export type Counted = Pick<Route, 'method' | 'rate'> | { readonly method: string; readonly rate?: 'pieces' | 'reads' }

export type Rates = {
  /** Before anything is looked up: one network may ask so often. */
  admitAddress(request: Pick<FastifyRequest, 'ip'>, budget?: AddressBudget): void
  /** Streams of one session that are opened, one after the other. */
  admitStream(token: string): void
  admitPerson(route: Counted, holder: Pick<Holder, 'personId'>): void
  /** Shares this node's counts with the other nodes, and reads theirs. Asks nothing while this node is idle. */
  merge(): Promise<void>
}

/** Streams of a session that may begin in a minute: a browser on a bad network comes back every few seconds. */
const STREAM_STARTS = 60

type Counter = { subject: string; endsAt: Date; used: number; shared: number }

/**
 * Reads and writes a minute (rules "Rates"). A window starts with its first use, in this node's memory, and is merged
 * with those of the other nodes; no request waits for that. What must be exact over all nodes is counted in the
 * database.
 */
export function createRates(deps: Deps): Rates {
  const { db, env, clock } = deps
  const node = randomUUID()
  const own = new Map<string, Counter>()
  /** Budgets that only keep a node from being worn out: other nodes do not get them. */
  const local = new Map<string, Counter>()
  const others = new Map<string, Used[]>()

  const spend = (subject: string, most: number, windowMs: number, counters = own) => {
    if (!env.rateLimits) return
    const now = clock.now()
    const known = counters.get(subject)
    const endsAt = new Date(now.getTime() + windowMs)
    // One that ends later than a new one would was begun by a clock that has been put back since.
    const mine = known && known.endsAt > now && known.endsAt <= endsAt ? known : { subject, endsAt, used: 0, shared: 0 }
    counters.set(subject, mine)
    mine.used++
    const latest = endsAt.getTime() + windowMs
    const elsewhere = counters === own ? (others.get(subject) ?? []) : []
    const running = [mine, ...elsewhere].filter(w => w.endsAt > now && w.endsAt.getTime() <= latest)
    if (running.reduce((sum, window) => sum + window.used, 0) <= most) return
    const freed = Math.min(...running.map(window => window.endsAt.getTime()))
    throw tooMany(Math.ceil((freed - now.getTime()) / 1000))
  }

  return {
    admitAddress: ({ ip }, budget = 'requests') => {
      const network = networkOf(ip)
      if (budget === 'static') spend(`static/${network}`, env.limits.staticFiles, MINUTE_MS, local)
      else if (budget === 'probes') spend(`probes/${network}`, env.limits.probes, MINUTE_MS, local)
      else spend(`address/${network}`, env.limits.requests, MINUTE_MS)
    },
    admitStream: token => spend(`streams/${token}`, STREAM_STARTS, MINUTE_MS, local),
    admitPerson: ({ method, rate }, { personId }) => {
      if (rate === 'messages') spend(`messages/${personId}`, env.limits.messages, 10_000)
      else if (rate === 'drafts') spend(`drafts/${personId}`, env.limits.drafts, 3_000)
      else if (rate === 'pieces') spend(`pieces/${personId}`, env.limits.pieces, MINUTE_MS)
      else if (method === 'GET' || rate === 'reads') spend(`reads/${personId}`, env.limits.reads, MINUTE_MS)
      else spend(`writes/${personId}`, env.limits.writes, MINUTE_MS)
    },
    async merge() {
      const now = clock.now()
      for (const counters of [own, local])
        for (const [subject, counter] of counters) if (counter.endsAt <= now) counters.delete(subject)
      if (own.size === 0) return others.clear()
      const news = [...own.values()].filter(c => c.used > c.shared).map(counter => ({ counter, used: counter.used }))
      const sent = news.map(({ counter, used }) => ({ ...counter, used }))
      const found = await exchangeRates(db, node, sent, now)
      for (const { counter, used } of news) counter.shared = used
      others.clear()
      for (const used of found) others.set(used.subject, [...(others.get(used.subject) ?? []), used])
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

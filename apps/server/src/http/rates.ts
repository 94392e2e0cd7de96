import type { Route } from '@accord/contract/route'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { tooMany } from '../fail.ts'
import { networkOf } from './network.ts'
import type { Holder } from './session.ts'

/** How often, in how many seconds (rules §7). */
type Budget = { readonly most: number; readonly seconds: number }
const READS: Budget = { most: 120, seconds: 60 }
const WRITES: Budget = { most: 30, seconds: 60 }
const MESSAGES: Budget = { most: 20, seconds: 10 }
/** Mobile networks put thousands of people behind one address. */
const ADDRESS: Budget = { most: 1200, seconds: 60 }

const budgetOf = (route: Route): [name: string, budget: Budget] => {
  if (route.rate === 'messages') return ['messages', MESSAGES]
  return route.method === 'GET' ? ['reads', READS] : ['writes', WRITES]
}

export type Rates = {
  /** Before anything is looked up: one address may ask so often. */
  admitAddress(request: FastifyRequest): void
  admitPerson(route: Route, holder: Holder): void
}

/** Fixed windows in this node's memory; what must be exact over all nodes is counted in the database instead. */
export function createRates(deps: Deps): Rates {
  const used = new Map<string, number>()
  let window = 0
  const spend = (subject: string, { most, seconds }: Budget) => {
    if (!deps.env.rateLimits) return
    const now = deps.clock.now().getTime()
    // Once a minute everything is forgotten that a running window cannot need.
    const minute = Math.floor(now / 60_000)
    if (minute !== window) {
      used.clear()
      window = minute
    }
    const started = Math.floor(now / (seconds * 1000))
    const key = `${subject}/${started}`
    const count = (used.get(key) ?? 0) + 1
    used.set(key, count)
    if (count > most) throw tooMany(Math.ceil(((started + 1) * seconds * 1000 - now) / 1000))
  }
  return {
    admitAddress: request => spend(`address/${networkOf(request.ip)}`, ADDRESS),
    admitPerson: (route, holder) => {
      const [name, budget] = budgetOf(route)
      spend(`${name}/${holder.personId}`, budget)
    },
  }
}

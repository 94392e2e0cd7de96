import type { FastifyInstance } from 'fastify'
import type { AddressBudget, Rates } from './rates.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which budget of its network a request is counted by; `own`: the route counts by itself. */
    budget?: AddressBudget | 'own'
  }
}

/** Counts every request by its network before anything else is done for it: calls, pages, files and what is not there. */
export function mountGate(app: FastifyInstance, rates: Rates): void {
  app.addHook('onRequest', async request => {
    const { budget = 'requests' } = request.routeOptions.config
    if (budget !== 'own') rates.admitAddress(request, budget)
  })
}

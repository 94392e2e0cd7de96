import type { Route } from '@accord/contract/route'
import { routes } from '@accord/contract/routes'
import type { FastifyInstance } from 'fastify'
import { refusalsOf } from '../src/http/openapi.refusals.ts'

const named = new Map(
  Object.entries<Route>(routes).map(([name, route]) => [
    `${route.method} ${route.path}`,
    new Set(['200', ...Object.keys(refusalsOf(name, route))]),
  ]),
)
/** What may meet any request is not named at each call: openapi.refusals.ts. */
const anywhere = new Set(['408', '414', '431', '500'])

/** Holds every answer of every test against the statuses that the description of the API names for its call. */
export function watchStatuses(app: FastifyInstance): () => void {
  const unnamed = new Set<string>()
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    const call = `${method} ${routeOptions.url}`
    const status = String(statusCode)
    if (named.get(call)?.has(status) === false && !anywhere.has(status)) unnamed.add(`${call}: ${status}`)
  })
  return () => {
    if (unnamed.size > 0) throw new Error(`openapi.refusals.ts does not name ${[...unnamed].join(', ')}`)
  }
}

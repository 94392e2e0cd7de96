import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { Refusal } from '../fail.ts'
import { sameBytes, sha256 } from '../lib/secrets.ts'
import { watchDatabase } from './gauges.ts'
import { isAlive } from './operations.queries.ts'

const words = { id: 'http.notReady', message: 'The database does not answer yet.' }

/** A database that needs longer for nothing does not answer. */
const READY_MS = 2000
const ASK_AGAIN_MS = 1000

/** Whether the database answers: asked at most once a second, and never again before it has answered. */
function readiness({ db, clock }: Pick<Deps, 'db' | 'clock'>): () => Promise<boolean> {
  let asked = { at: Number.NEGATIVE_INFINITY, open: false, ready: Promise.resolve(false) }
  const ask = () => {
    const asking = { at: clock.now().getTime(), open: true, ready: Promise.resolve(false) }
    const answers = isAlive(db).then(
      () => true,
      () => false,
    )
    void answers.finally(() => {
      asking.open = false
    })
    asking.ready = Promise.race([answers, delay(READY_MS, false, { ref: false })])
    return asking
  }
  return () => {
    const since = clock.now().getTime() - asked.at
    // Less than nothing: the clock was put back.
    if (!asked.open && (since >= ASK_AGAIN_MS || since < 0)) asked = ask()
    return asked.ready
  }
}

/** Health for a supervisor, and metrics for Prometheus behind a port or a token of their own. */
export function mountOperations(app: FastifyInstance, deps: Deps): Registry {
  const options = { config: { budget: 'probes' as const } }
  app.get('/healthz', options, () => ({ status: 'up' }))
  const isReady = readiness(deps)
  app.get('/readyz', options, async () => {
    if (!(await isReady())) throw new Refusal(503, words, { retryAfterS: 2 })
    return { status: 'ready' }
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by call and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  watchDatabase(registry, deps)
  const secret = deps.env.metricsToken
  if (secret)
    app.get('/metrics', options, async (request, reply) => {
      const sent = sha256(request.headers.authorization ?? '')
      if (!sameBytes(sent, sha256(`Bearer ${secret}`))) return reply.callNotFound()
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  return registry
}

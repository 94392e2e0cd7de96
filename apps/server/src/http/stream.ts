import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import type { Deps } from '../deps.ts'
import { forbidden, notLoggedIn } from '../fail.ts'
import { bearerToken, loadHolder } from './session.ts'
import { described } from './stream.frames.ts'
import { listenersOf, type Missed } from './stream.listeners.ts'
import { batchOf } from './stream.sight.ts'

/** Browsers name the site a request comes from, unless it is the one it goes to: no other may open a stream. */
const isForeign = ({ headers, host }: FastifyRequest, publicUrl: string): boolean => {
  const { origin } = headers
  if (origin === undefined || origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** Where a browser left off; one that begins does so here and now. Null for a place that no stream ever gave. */
const beginningOf = async (deps: Deps, { headers }: FastifyRequest): Promise<string | null> => {
  const last = headers['last-event-id']
  if (!last) return deps.live.head()
  return typeof last === 'string' && /^\d{1,18}$/.test(last) ? last : null
}

async function missedSince(deps: Deps, seq: string | null): Promise<Missed> {
  const events = seq === null ? null : await deps.live.since(seq)
  const newest = events === null ? await deps.live.head() : (events.at(-1)?.seq ?? seq ?? '0')
  return { batch: await batchOf(deps.db, events ?? []), newest, tooMuch: events === null }
}

/** `GET /api/events`: names and ids to those who may know; rights are read anew every 5 s (rules §1). */
export function mountStream(app: FastifyInstance, deps: Deps): void {
  const listeners = listenersOf(deps)
  app.addHook('preClose', async () => listeners.close())
  new Gauge({
    name: 'live_streams',
    help: 'Browsers that listen for what is new.',
    registers: [app.metrics],
    collect() {
      this.set(listeners.count())
    },
  })

  // `HEAD` is not taken: an answer without a body would never begin.
  app.get('/api/events', { schema: described, exposeHeadRoute: false }, async (request, reply) => {
    const token = bearerToken(request)
    const holder = await loadHolder(deps, token, true)
    if (!holder) throw notLoggedIn()
    if (!holder.actor || isForeign(request, deps.env.publicUrl)) throw forbidden()
    const from = await beginningOf(deps, request)
    // The feed is heard from before what was missed is read, so nothing sealed meanwhile falls between the two.
    const joining = listeners.join()
    const missed = await missedSince(deps, from).catch(error => {
      joining.leave()
      throw error
    })
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    reply.raw.on('error', () => undefined)
    joining.open({ token, actor: holder.actor, reply }, missed)
  })
}

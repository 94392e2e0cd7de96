import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import type { Deps } from '../deps.ts'
import { forbidden, Refusal } from '../fail.ts'
import type { Rates } from './rates.ts'
import { bearerToken, type Holder, loadHolder, refuseEnded } from './session.ts'
import { LOADED_WITHIN_MS, listenersOf } from './stream.listeners.ts'
import { createMissed, type From, NOW } from './stream.missed.ts'
import { newsFor, placeIn } from './stream.since.ts'

/** Browsers name the site a request comes from, unless it is the one it goes to: no other may open a stream. */
const isForeign = ({ headers, host }: FastifyRequest, publicUrl: string): boolean => {
  const { origin } = headers
  if (origin === undefined || origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

const tooManyWords = {
  id: 'http.tooManyStreams',
  message: 'You follow what is new in too many windows at once. Close some of them.',
}
/** The web asks for news by ordinary calls meanwhile, as often as this. */
const TRY_AGAIN_S = 30

/** Which window or browser asks, as far as it says so: its own broken connection need not be waited for. */
const nameOf = ({ headers }: FastifyRequest): string | null => {
  const sent = headers['x-stream']
  return typeof sent === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(sent) ? sent : null
}

/** A live session is counted by its own streams, whatever else its network asks; whoever has none by their network. */
async function admitted(deps: Deps, rates: Rates, request: FastifyRequest): Promise<{ token: string; holder: Holder }> {
  const token = bearerToken(deps, request)
  if (token) rates.admitStream(token)
  const holder = await loadHolder(deps, token, true)
  if (token && holder) return { token, holder }
  rates.admitAddress(request)
  throw await refuseEnded(deps, token)
}

/** Where a browser left off; one that begins does so here and now. */
function beginningOf({ headers }: FastifyRequest): From {
  const last = headers['last-event-id']
  if (!last) return NOW
  return typeof last === 'string' && /^\d{1,18}$/.test(last) ? last : null
}

/** Who may be told what is new, and asks from no other site. */
async function listenerOf(deps: Deps, rates: Rates, request: FastifyRequest) {
  const { token, holder } = await admitted(deps, rates, request)
  const { actor } = holder
  if (!actor || isForeign(request, deps.env.publicUrl)) throw forbidden()
  return { token, holder, actor }
}

/** `GET /api/events`: names and ids to those who may know; rights are read anew every 5 s (rules "Live updates"). */
export function mountStream(app: FastifyInstance, deps: Deps, rates: Rates): void {
  const listeners = listenersOf(deps)
  const missedSince = createMissed(deps)
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
  const options = { config: { budget: 'own' as const }, exposeHeadRoute: false }
  app.get('/api/events', options, async (request, reply) => {
    const { token, holder, actor } = await listenerOf(deps, rates, request)
    // The feed is followed from before what was missed is read, so no event that comes meanwhile falls between the two.
    const joining = listeners.join({ personId: holder.personId, sessionId: holder.sessionId, name: nameOf(request) })
    if (!joining) throw new Refusal(429, tooManyWords, { retryAfterS: TRY_AGAIN_S })
    const missed = await missedSince(beginningOf(request)).catch(error => {
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
    joining.open({ token, actor, reply, first: !request.headers['last-event-id'] }, missed)
  })

  app.get<{ Querystring: { place?: unknown } }>('/api/events/since', options, async (request, reply) => {
    const { actor } = await listenerOf(deps, rates, request)
    const now = deps.clock.now().getTime()
    const place = placeIn(request.query.place)
    const missed = await missedSince(place === 'first' ? NOW : (place?.seq ?? null))
    const at = place === 'first' ? now - LOADED_WITHIN_MS : (place?.at ?? 0)
    const notified = listeners.notifiedSince(actor.id, at)
    void reply.header('cache-control', 'no-store')
    return newsFor(actor, place, missed, { now, notified })
  })
}

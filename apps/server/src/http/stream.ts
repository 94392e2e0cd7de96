import { setTimeout as delay } from 'node:timers/promises'
import { EVENT_NAMES } from '@accord/contract/events'
import { type Actor, isMinistry, keysOf } from '@accord/policy/actor'
import { type Footing, mayHear as mayHearOfCase } from '@accord/policy/stream.policy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Gauge } from 'prom-client'
import type { Deps } from '../deps.ts'
import type { DB } from '../edges/db.generated.ts'
import { isLive, type SealedEvent } from '../edges/live.ts'
import { forbidden, notLoggedIn } from '../fail.ts'
import { bearerToken, loadHolder } from './session.ts'
import { described, frame, NOTIFIED, place, RESET } from './stream.frames.ts'
import { footingsOf, keysOfBodies, keysOfUnits } from './stream.queries.ts'

/** With the round itself, a stream outlives its rights by at most 5 s (rules §1). */
const RECHECK_MS = 4000
const RECHECKED_AT_ONCE = 128
const COMMENT_MS = 15_000
/** An event waits so long for its listeners to be known; streams whose rights cannot be read end before. */
const SIGHT_WITHIN_MS = 10_000
const SIGHT_AGAIN_MS = 200
/** A reader this far behind is cut off; it comes back with Last-Event-ID. */
const MOST_BUFFERED = 1024 * 1024

/** `after` is the newest `seq` it has been through: the feed may bring what was caught up with once more. */
type Stream = { token: string | null; actor: Actor; reply: FastifyReply; after: bigint }
/** Who finds each case and each unit, and who belongs to each body, by its id. */
type Sight = {
  readonly cases: ReadonlyMap<string, readonly Footing[]>
  readonly units: ReadonlyMap<string, ReadonlySet<string>>
  readonly bodies: ReadonlyMap<string, string>
}
type Batch = { readonly events: readonly SealedEvent[]; readonly sight: Sight }
/** What the feed brought while a stream was catching up; `lost` where it could not be told. */
type Joining = { readonly batches: Batch[]; lost: boolean }

/** The body for whose members a case ends: they are told though they see it no longer. */
const endsFor = ({ action, thingId }: SealedEvent): string[] =>
  action === 'referral ended' && thingId ? [thingId] : []

/** A case is the business of those who see it, a unit alone that of its admins and of those above (rules §5). */
const mayHear = (actor: Actor, event: SealedEvent, sight: Sight): boolean => {
  if (event.personId === actor.id) return true
  if (endsFor(event).some(id => keysOf(actor).includes(sight.bodies.get(id) ?? ''))) return true
  if (event.caseId) return mayHearOfCase(actor, event.action, sight.cases.get(event.caseId) ?? [])
  const { unitId } = event
  return unitId !== null && (isMinistry(actor) || keysOf(actor).some(key => sight.units.get(unitId)?.has(key)))
}

/** Browsers name the site a request comes from, unless it is the one it goes to: no other may open a stream. */
const isForeign = ({ headers, host }: FastifyRequest, publicUrl: string): boolean => {
  const { origin } = headers
  if (origin === undefined || origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

async function sightOf(db: Kysely<DB>, events: readonly SealedEvent[]): Promise<Sight> {
  const heard = events.filter(e => isLive(e.action, EVENT_NAMES))
  const cases = await footingsOf(db, [...new Set(heard.flatMap(e => e.caseId ?? []))])
  const units = await keysOfUnits(db, [...new Set(heard.flatMap(e => (e.caseId ? [] : (e.unitId ?? []))))])
  const bodies = await keysOfBodies(db, heard.flatMap(endsFor))
  return { cases, units, bodies }
}

/** Where a browser left off; one that begins does so here and now. Null for a place that no stream ever gave. */
const beginningOf = async (deps: Deps, { headers }: FastifyRequest): Promise<string | null> => {
  const last = headers['last-event-id']
  if (!last) return deps.live.head()
  return typeof last === 'string' && /^\d{1,18}$/.test(last) ? last : null
}

/** What was sealed after `seq` and how far that goes; `tooMuch` where more was than is kept. */
async function missedSince(deps: Deps, seq: string | null) {
  const events = seq === null ? null : await deps.live.since(seq)
  const newest = events === null ? await deps.live.head() : (events.at(-1)?.seq ?? seq ?? '0')
  return { events: events ?? [], sight: await sightOf(deps.db, events ?? []), newest, tooMuch: events === null }
}

/** `GET /api/events`: names and ids to those who may know; rights are read anew every 5 s (rules §1). */
export function mountStream(app: FastifyInstance, deps: Deps): void {
  const streams = new Set<Stream>()
  const joiners = new Set<Joining>()
  new Gauge({
    name: 'live_streams',
    help: 'Browsers that listen for what is new.',
    registers: [app.metrics],
    collect() {
      this.set(streams.size)
    },
  })
  const write = (stream: Stream, text: string) => {
    if (stream.reply.raw.writableLength > MOST_BUFFERED) stream.reply.raw.destroy()
    else stream.reply.raw.write(text)
  }
  const tell = (stream: Stream, { events, sight }: Batch) => {
    const isNew = (e: SealedEvent) => BigInt(e.seq) > stream.after
    const heard = events.filter(e => isLive(e.action, EVENT_NAMES) && mayHear(stream.actor, e, sight) && isNew(e))
    if (heard.length > 0) write(stream, heard.map(frame).join(''))
    const newest = events.findLast(isNew)
    if (newest) stream.after = BigInt(newest.seq)
  }

  let closing = false
  /** Who hears of them, asked until the database says so; null where it does not, or nobody is left to be told. */
  const batchOf = async (events: readonly SealedEvent[]): Promise<Batch | null> => {
    for (const end = Date.now() + SIGHT_WITHIN_MS; Date.now() < end; await delay(SIGHT_AGAIN_MS)) {
      if (closing || streams.size + joiners.size === 0) return null
      const sight = await sightOf(deps.beside, events).catch(() => null)
      if (sight) return { events, sight }
    }
    return null
  }
  let line = Promise.resolve()
  const unsubscribe = deps.live.subscribe(events => {
    if (streams.size + joiners.size === 0) return
    line = line.then(async () => {
      const batch = await batchOf(events)
      if (batch) {
        for (const stream of streams) tell(stream, batch)
        for (const joining of joiners) joining.batches.push(batch)
        return
      }
      // Nobody may miss an event in silence: whoever is connected asks for everything again.
      for (const stream of streams) write(stream, RESET)
      for (const joining of joiners) joining.lost = true
    })
  })

  const hush = deps.live.onTold(personIds => {
    const whom = personIds && new Set(personIds)
    for (const stream of streams) if (!whom || whom.has(stream.actor.id)) write(stream, NOTIFIED)
  })

  const own = { ...deps, db: deps.beside }
  const readRights = async (stream: Stream) => {
    const holder = await loadHolder(own, stream.token, true).catch(() => null)
    if (holder?.actor) stream.actor = holder.actor
    else stream.reply.raw.end()
  }
  let busy = false
  const recheck = setInterval(async () => {
    // One round at a time: a slow database is not asked more the slower it gets.
    if (busy) return
    busy = true
    const all = [...streams]
    // Those of one turn are one statement.
    for (let from = 0; from < all.length; from += RECHECKED_AT_ONCE)
      await Promise.all(all.slice(from, from + RECHECKED_AT_ONCE).map(readRights))
    busy = false
  }, RECHECK_MS)
  const comment = setInterval(() => {
    for (const stream of streams) write(stream, `${place(stream.after)}:\n\n`)
  }, COMMENT_MS)
  app.addHook('preClose', async () => {
    closing = true
    unsubscribe()
    hush()
    clearInterval(recheck)
    clearInterval(comment)
    for (const stream of streams) stream.reply.raw.end()
  })

  // `HEAD` is not taken: an answer without a body would never begin.
  app.get('/api/events', { schema: described, exposeHeadRoute: false }, async (request, reply) => {
    const token = bearerToken(request)
    const holder = await loadHolder(deps, token, true)
    if (!holder) throw notLoggedIn()
    if (!holder.actor || isForeign(request, deps.env.publicUrl)) throw forbidden()
    const from = await beginningOf(deps, request)
    // The feed is heard from before what was missed is read, so nothing sealed meanwhile falls between the two.
    const joining: Joining = { batches: [], lost: false }
    joiners.add(joining)
    const missed = await missedSince(deps, from).catch(error => {
      joiners.delete(joining)
      throw error
    })
    // From here to the end nothing waits: the feed finds it in one set or in the other.
    joiners.delete(joining)
    const stream: Stream = { token, actor: holder.actor, reply, after: 0n }
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    reply.raw.on('error', () => undefined)
    reply.raw.on('close', () => streams.delete(stream))
    tell(stream, missed)
    stream.after = BigInt(missed.newest)
    if (missed.tooMuch) write(stream, `id: ${missed.newest}\n${RESET}`)
    else if (joining.lost) write(stream, RESET)
    for (const batch of joining.batches) tell(stream, batch)
    // Whoever hung up meanwhile has closed already.
    if (!reply.raw.destroyed) streams.add(stream)
    write(stream, `${place(stream.after)}${NOTIFIED}:\n\n`)
  })
}

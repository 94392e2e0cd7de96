import { setTimeout as delay } from 'node:timers/promises'
import type { Actor } from '@accord/policy/actor'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import type { ChainedEvent } from '../events/live.ts'
import { loadHolder } from './session.ts'
import { type Batch, batchOf, receivedBy } from './stream.access.ts'
import { frame, NOTIFIED, place, RESET, RIGHTS_CHANGED, retry } from './stream.frames.ts'
import type { Missed } from './stream.missed.ts'
import { type Place, placesOf, type Taker } from './stream.places.ts'

/** With the round itself, a stream outlives its rights by at most 5 s (rules "Live updates"). */
const RECHECK_MS = 4000
const RECHECKED_AT_ONCE = 128
const COMMENT_MS = 15_000
/** An event waits so long for its listeners to be known; streams whose rights cannot be read end before. */
const ACCESS_WITHIN_MS = 10_000
const ACCESS_AGAIN_MS = 200
/** A reader this far behind is cut off; it comes back with Last-Event-ID. */
const MOST_BUFFERED = 1024 * 1024
/** Time for what was said last to arrive; who does not hang up then holds nothing of ours. */
const FAREWELL_MS = 1000
/** Of others' events so many pass before a browser is told how far it is: of those it left behind not many are kept. */
const TOLD_EACH = 100n
/** Streams of a node that stops come back one after the other: two thousand of them over half a minute. */
const BACK_EACH_MS = 15
const BACK_WITHIN_MS = 30_000

/** A page asks for what it shows before its stream is there; what was notified of since is said once more. */
export const LOADED_WITHIN_MS = 60_000
/** Whoever asks once a minute is told what came since; whoever asks later is told to look. */
const REMEMBERED_MS = 150_000
/** Servers whose clocks differ by no more miss nothing. */
const CLOCKS_DIFFER_MS = 10_000

/** `first`: it begins here, with a page that has just loaded what it shows. */
type Who = { token: string | null; actor: Actor; reply: FastifyReply; first: boolean }
/**
 * `after` is the newest `seq` it has been through: the feed may bring what was caught up with once more. `told` is the one its
 * browser knows, and comes back with.
 */
type Stream = Who & { after: bigint; told: bigint; readonly end: () => void }
/** What the feed brought while a stream was catching up; `lost` where it could not be read. */
type Joining = { readonly batches: Batch[]; lost: boolean }

export type Listeners = {
  count(): number
  /**
   * Follows the feed from now on, for a stream that first catches up: it opens, or is left. Null where whoever asks has as
   * many streams as they may.
   */
  join(taker: Taker): { open(who: Who, missed: Missed): void; leave(): void } | null
  /** Whether this person may have been notified of something since then. */
  notifiedSince(personId: string, at: number): boolean
  close(): void
}

function write({ reply: { raw } }: Stream, text: string): void {
  if (raw.writableLength > MOST_BUFFERED) raw.destroy()
  else raw.write(text)
}

function send(stream: Stream, batch: Batch): void {
  const received = receivedBy(stream.actor, batch, stream.after)
  const last = received.at(-1)
  if (last) {
    write(stream, received.map(frame).join(''))
    stream.told = BigInt(last.seq)
  }
  const newest = batch.events.at(-1)
  if (newest && BigInt(newest.seq) > stream.after) stream.after = BigInt(newest.seq)
  if (stream.after - stream.told >= TOLD_EACH) tellPlace(stream)
}

function tellPlace(stream: Stream, more = ''): void {
  write(stream, `${place(stream.after)}${more}`)
  stream.told = stream.after
}

/** Ends all streams and says to each when to come back. */
function sendAway(streams: ReadonlySet<Stream>): void {
  const each = Math.min(BACK_EACH_MS, BACK_WITHIN_MS / streams.size)
  for (const [i, stream] of [...streams].entries()) {
    write(stream, retry(Math.round(i * each)))
    stream.end()
  }
}

/** The streams of this node, and what is sent to them. */
export function listenersOf(deps: Deps): Listeners {
  const streams = new Set<Stream>()
  const joiners = new Set<Joining>()
  const places = placesOf(deps)
  const rights = recheckRights(deps, streams)
  const notified = passOnNotifications(deps, streams)
  const ends = [passOnEvents(deps, streams, joiners, rights.now), notified.end, rights.end, keepAwake(streams)]
  const open = (who: Who, { batch, newest, tooMuch }: Missed, joining: Joining, taken: Place) => {
    // Nothing here waits: the feed finds it in one set or in the other.
    joiners.delete(joining)
    const { raw } = who.reply
    const leave = () => {
      streams.delete(stream)
      places.leave(taken)
    }
    const end = () => {
      leave()
      raw.end()
      setTimeout(() => raw.destroy(), FAREWELL_MS).unref()
    }
    const stream: Stream = { ...who, after: 0n, told: BigInt(newest), end }
    taken.end = end
    raw.on('close', leave)
    send(stream, batch)
    stream.after = BigInt(newest)
    if (changesRights(batch.events)) write(stream, RIGHTS_CHANGED)
    if (tooMuch) write(stream, `id: ${newest}\n${RESET}`)
    else if (joining.lost) write(stream, RESET)
    for (const later of joining.batches) send(stream, later)
    // Whoever hung up meanwhile has closed already.
    if (raw.destroyed) leave()
    else streams.add(stream)
    const isNews = !who.first || notified.lately(who.actor.id)
    tellPlace(stream, `${isNews ? NOTIFIED : ''}:\n\n`)
  }
  return {
    count: () => streams.size,
    join: taker => {
      const taken = places.take(taker)
      if (!taken) return null
      const joining: Joining = { batches: [], lost: false }
      joiners.add(joining)
      const leave = () => {
        joiners.delete(joining)
        places.leave(taken)
      }
      return { open: (who, missed) => open(who, missed, joining, taken), leave }
    },
    notifiedSince: notified.since,
    close: () => {
      for (const end of ends) end()
      sendAway(streams)
    },
  }
}

/** Each event goes to those who may get it, one batch after the other. */
function passOnEvents(
  deps: Deps,
  streams: ReadonlySet<Stream>,
  joiners: ReadonlySet<Joining>,
  recheck: () => void,
): () => void {
  let closing = false
  const isAnybodyThere = () => !closing && streams.size + joiners.size > 0
  /** Asks until the database answers who may get them; null where it does not, or nobody is connected any longer. */
  const known = async (events: readonly ChainedEvent[]): Promise<Batch | null> => {
    for (
      const end = Date.now() + ACCESS_WITHIN_MS;
      isAnybodyThere() && Date.now() < end;
      await delay(ACCESS_AGAIN_MS)
    ) {
      const batch = await batchOf(deps, deps.beside, events).catch(() => null)
      if (batch) return batch
    }
    return null
  }
  const pass = async (events: readonly ChainedEvent[]) => {
    const batch = await known(events)
    if (changesRights(events)) recheck()
    // Nobody may miss an event in silence: where it is not known whose it is, whoever is connected asks for everything again.
    for (const stream of streams) {
      if (batch) send(stream, batch)
      else write(stream, RESET)
    }
    for (const joining of joiners) {
      if (batch) joining.batches.push(batch)
      else joining.lost = true
    }
  }
  let queue = Promise.resolve()
  const unsubscribe = deps.live.subscribe(events => {
    if (isAnybodyThere()) queue = queue.then(() => pass(events))
  })
  return () => {
    closing = true
    unsubscribe()
  }
}

type Notified = { lately(personId: string): boolean; since(personId: string, at: number): boolean; end(): void }

/** The bell: the people named get it, whichever node wrote the notification. `lately`: whether somebody may have got it within a minute. */
function passOnNotifications({ live, clock }: Deps, streams: ReadonlySet<Stream>): Notified {
  /** When each was last notified, the oldest first. */
  const times = new Map<string, number>()
  let everybody = clock.now().getTime()
  const ago = (ms: number) => clock.now().getTime() - ms
  const newest = (id: string) => Math.max(everybody, times.get(id) ?? 0)
  const remember = (personIds: readonly string[]) => {
    for (const id of personIds) {
      times.delete(id)
      times.set(id, clock.now().getTime())
    }
    for (const [id, at] of times) {
      if (at >= ago(REMEMBERED_MS)) return
      times.delete(id)
    }
  }
  const end = live.onNotified(personIds => {
    if (personIds) remember(personIds)
    else everybody = clock.now().getTime()
    const whom = personIds && new Set(personIds)
    for (const stream of streams) if (!whom || whom.has(stream.actor.id)) write(stream, NOTIFIED)
  })
  return {
    lately: id => newest(id) >= ago(LOADED_WITHIN_MS),
    since: (id, at) => at <= ago(REMEMBERED_MS) + CLOCKS_DIFFER_MS || newest(id) >= at - CLOCKS_DIFFER_MS,
    end,
  }
}

/** What somebody may do, to be compared. */
export const rightsOf = ({ role, unit, permissions, bodyAccessKeys }: Actor): string =>
  JSON.stringify([role, unit, [...permissions].sort(), bodyAccessKeys])

/** What a role may do is no event of those who have it: each learns it by their own rights. */
const changesRights = (events: readonly ChainedEvent[]): boolean =>
  events.some(({ action }) => action === 'role changed')

/**
 * Whoever may not listen any longer gets nothing more; whoever may do less now gets less. Where something has changed it is
 * said, so that the browser asks for everything again. `now`: without waiting for the next round.
 */
function recheckRights(deps: Deps, streams: ReadonlySet<Stream>): { now: () => void; end: () => void } {
  const own = { ...deps, db: deps.beside }
  const recheck = async (stream: Stream) => {
    const holder = await loadHolder(own, stream.token, true).catch(() => null)
    if (!holder?.actor) return stream.end()
    const changed = rightsOf(stream.actor) !== rightsOf(holder.actor)
    stream.actor = holder.actor
    if (changed) write(stream, RIGHTS_CHANGED)
  }
  let busy = false
  let again = false
  const round = async () => {
    // One round at a time: a slow database is not asked more the slower it gets.
    if (busy) return
    busy = true
    const all = [...streams]
    // Those of one turn are one statement.
    for (let from = 0; from < all.length; from += RECHECKED_AT_ONCE)
      await Promise.all(all.slice(from, from + RECHECKED_AT_ONCE).map(recheck))
    busy = false
    if (!again) return
    again = false
    await round()
  }
  const timer = setInterval(round, RECHECK_MS)
  const now = () => {
    again = busy
    void round()
  }
  return { now, end: () => clearInterval(timer) }
}

/** Proxies close a connection on which nothing is sent for long. */
function keepAwake(streams: ReadonlySet<Stream>): () => void {
  const timer = setInterval(() => {
    for (const stream of streams) tellPlace(stream, ':\n\n')
  }, COMMENT_MS)
  return () => clearInterval(timer)
}

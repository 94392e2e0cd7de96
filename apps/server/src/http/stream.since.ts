import type { LiveEvent, NewsSince } from '@accord/contract/events'
import type { Actor } from '@accord/policy/actor'
import { sha256 } from '../lib/secrets.ts'
import { receivedBy } from './stream.access.ts'
import { ownSaid, saidOf } from './stream.frames.ts'
import { rightsOf } from './stream.listeners.ts'
import type { Missed } from './stream.missed.ts'

/** Where somebody left off: in the audit chain, in time, and with which rights. A stream knows the first alone. */
export type AskedSince = { readonly seq: string; readonly at: number; readonly rights: string | null }

const PLACE = /^(\d{1,18})(?:-(\d{1,15})-([0-9a-f]{12}))?$/
/** An answer is a few hundred bytes: whoever missed more than this asks for what is on the screen. */
const MOST_TOLD = 30

/** `first` of whoever asks for the first time; null for a place that nobody was ever given. */
export function placeIn(place: unknown): AskedSince | 'first' | null {
  if (place === undefined) return 'first'
  const [, seq, at, rights] = (typeof place === 'string' && PLACE.exec(place)) || []
  return seq === undefined ? null : { seq, at: Number(at ?? 0), rights: rights ?? null }
}

const markOf = (actor: Actor): string => sha256(rightsOf(actor)).toString('hex').slice(0, 12)

/** Twenty messages of one discussion make the same things stale as the last of them. */
const newestOfEach = (events: readonly LiveEvent[]): LiveEvent[] => [
  ...new Map(events.map(event => [`${event.name} ${event.case_id} ${event.thing_id}`, event])).values(),
]

type Own = { readonly now: number; readonly notified: boolean }

/** What the stream would have told this person since, by the same rules (rules "Live updates"). */
export function newsFor(
  actor: Actor,
  asked: AskedSince | 'first' | null,
  { batch, newest, tooMuch }: Missed,
  { now, notified }: Own,
): NewsSince {
  const mark = markOf(actor)
  const told = newestOfEach(receivedBy(actor, batch, 0n).map(saidOf))
  const reset = tooMuch || told.length > MOST_TOLD
  const before = asked === 'first' ? null : asked?.rights
  const changed = Boolean(before) && before !== mark
  return {
    place: `${newest}-${now}-${mark}`,
    reset,
    events: [
      ...(reset ? [] : told),
      ...(changed ? [ownSaid('rights changed')] : []),
      ...(notified ? [ownSaid('notified')] : []),
    ],
  }
}

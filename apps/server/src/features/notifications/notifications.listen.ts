import type { Deps } from '../../deps.ts'
import { newId } from '../../edges/ids.ts'
import { createFollower, type Follow, type FollowedEvent, type Follower } from '../../events/follower.ts'
import { gather } from './notifications.gather.ts'
import { KIND_NAMES, kindOf } from './notifications.kinds.ts'
import {
  type Due,
  insertNotifications,
  type Row,
  settle,
  type Told,
  whomToTell,
} from './notifications.listen.queries.ts'
import { postTold } from './notifications.post.ts'
import { markSeenAmong } from './notifications.seen.queries.ts'
import { awaitReaders } from './notifications.talk.ts'

/** Which kinds these events mean, and for whom. */
const dueOf = (events: readonly FollowedEvent[]): Due[] =>
  KIND_NAMES.flatMap(kind =>
    kindOf(kind).told.flatMap(({ on, to }) => {
      const eventIds = events.filter(e => on.some(action => action === e.action)).map(e => e.id)
      return eventIds.length > 0 ? [{ kind, to, eventIds }] : []
    }),
  )

/** Several events at once may tell a person the same of a case. */
function onceOf(told: readonly Told[]): Told[] {
  const known = new Set<string>()
  return told.filter(({ kind, person_id, case_id }) => {
    if (!kindOf(kind).oncePerCase) return true
    const key = `${kind}/${person_id}/${case_id}`
    return !known.has(key) && known.add(key)
  })
}

/** An id of the event's own time, so that the order of ids is that of the days. */
const rowOf = (told: Told) => ({ ...told, id: newId({ now: () => told.at }), act: kindOf(told.kind).act ?? null })

/** Turns sealed events into what each person is told, and ends what they asked for once it is done (rules §8). */
const notify =
  (deps: Deps): Follow =>
  async (tx, events) => {
    const due = dueOf(events)
    const told = due.length > 0 ? onceOf(await whomToTell(tx, due)) : []
    const fresh = told.length > 0 ? await insertNotifications(tx, told.map(rowOf)) : []
    const loud = events.filter(event => !event.quiet)
    const mailed = fresh.filter(row => loud.some(event => event.id === row.event_id))
    await postTold(deps, tx, mailed)
    await gather(deps, tx, mailed)
    await awaitReaders(deps, tx, loud)
    const about = [...new Set(events.flatMap(e => [e.caseId, e.thingId]).filter(id => id !== null))]
    const settled = about.length > 0 ? await settle(tx, about, deps.clock.now()) : []
    const people = [...new Set([...fresh.map(one => one.person_id), ...settled])]
    if (people.length === 0) return undefined
    return async () => {
      await readAlready(deps, fresh)
      await deps.live.tell(people)
    }
  }

/**
 * With an open discussion a message may be read before the bell is told of it. Whoever reads marks after the reading is
 * committed, and this after the telling is: one of the two sees the other.
 */
async function readAlready({ db, clock }: Deps, fresh: readonly Row[]): Promise<void> {
  const ids = fresh.filter(({ kind }) => kind === 'document added').map(({ id }) => id)
  if (ids.length > 0) await markSeenAmong(db, ids, clock.now())
}

export const createNotifier = (deps: Deps): Follower =>
  createFollower({ name: 'notifications', db: deps.beside, live: deps.live, log: deps.log, follow: notify(deps) })

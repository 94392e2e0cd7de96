import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { createFollower, type Follow, type FollowedEvent, type Follower } from '../../events/follower.ts'
import { newId } from '../../lib/ids.ts'
import type { Notices } from '../notices/notice.ts'
import type { Compose } from '../sending/deliver.ts'
import {
  type Due,
  insertNotifications,
  type NewNotification,
  type Recipient,
  recipientsOf,
  settle,
} from './notifications.listen.queries.ts'
import { postNotifications } from './notifications.post.ts'
import { markSeenAmong } from './notifications.seen.queries.ts'

/** What a feature makes of the same events and notifications: an email about several of them, later. */
export type Collect = (
  deps: Deps,
  tx: Transaction<DB>,
  fresh: { readonly events: readonly FollowedEvent[]; readonly notifications: readonly NewNotification[] },
) => Promise<void>

/** An email about several things: the name of its rows in the outbox, what becomes one, and what it says. */
export type Digest = { readonly kind: string; readonly collect: Collect; readonly compose: (deps: Deps) => Compose }

/** Which kinds these events mean, and for whom. */
const dueOf = (notices: Notices, events: readonly FollowedEvent[]): Due[] =>
  Object.entries(notices).flatMap(([kind, notice]) =>
    notice.follows.flatMap(({ events: names, audience }) => {
      const eventIds = events.filter(e => names.some(name => name === e.action)).map(e => e.id)
      return eventIds.length > 0 ? [{ kind, notice, audience, eventIds }] : []
    }),
  )

/** Several events at once may bring a person the same of a case. */
function onceOf(rows: readonly NewNotification[]): NewNotification[] {
  const known = new Set<string>()
  return rows.filter(({ kind, notice, person_id, case_id }) => {
    if (!notice.oncePerCase) return true
    const key = `${kind}/${person_id}/${case_id}`
    return !known.has(key) && known.add(key)
  })
}

/** An id of the event's own time, so that the order of ids is that of the days. */
const rowsOf = (due: readonly Due[], found: readonly Recipient[]): NewNotification[] => {
  const notices = new Map(due.map(({ kind, notice }) => [kind, notice]))
  return found.flatMap(one => {
    const notice = notices.get(one.kind)
    return notice ? [{ ...one, notice, id: newId({ now: () => one.at }) }] : []
  })
}

/**
 * Turns events of the chain into each person's notifications, and ends what they ask for once it is done
 * (rules "Notifications").
 */
const notify =
  (deps: Deps, { notices, digests, settles }: Notifier): Follow =>
  async (tx, events) => {
    const due = dueOf(notices, events)
    const rows = due.length > 0 ? onceOf(rowsOf(due, await recipientsOf(tx, due))) : []
    const fresh = rows.length > 0 ? await insertNotifications(tx, rows) : []
    const loud = events.filter(event => !event.quiet)
    const told = new Set(loud.map(event => event.id))
    const notifications = fresh.filter(row => told.has(row.event_id))
    await postNotifications(deps, tx, notifications)
    for (const { collect } of digests) await collect(deps, tx, { events: loud, notifications })
    const about = settles ? [...new Set(events.flatMap(e => [e.caseId, e.thingId]).filter(id => id !== null))] : []
    const settled = settles && about.length > 0 ? await settle(tx, settles, about, deps.clock.now()) : []
    const people = [...new Set([...fresh.map(one => one.person_id), ...settled])]
    if (people.length === 0) return undefined
    return async () => {
      await seenAlready(deps, notices, fresh)
      await deps.live.notify(people)
    }
  }

/**
 * With an open discussion a message may be read before the bell rings for it. Whoever reads marks after the reading is
 * committed, and this after the notification is: one of the two sees the other.
 */
async function seenAlready({ db, clock }: Deps, notices: Notices, fresh: readonly NewNotification[]): Promise<void> {
  const ids = fresh.filter(({ notice }) => notice.seenElsewhere).map(({ id }) => id)
  if (ids.length > 0) await markSeenAmong(db, notices, ids, clock.now())
}

export type Notifier = {
  /** Its row in `listener`. */
  readonly name: string
  /** What it brings, and the emails about several of them. */
  readonly notices: Notices
  readonly digests: readonly Digest[]
  /** All of the product, by the one notifier that ends what they ask for. */
  readonly settles?: Notices
  readonly waits?: () => Promise<boolean>
}

export const createNotifier = (deps: Deps, notifier: Notifier): Follower =>
  createFollower({
    name: notifier.name,
    db: deps.beside,
    lane: deps.lane,
    live: deps.live,
    log: deps.log,
    waits: notifier.waits,
    follow: notify(deps, notifier),
  })

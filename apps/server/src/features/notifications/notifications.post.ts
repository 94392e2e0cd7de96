import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { type Outgoing, postAll } from '../../events/outbox.ts'
import { newId } from '../../lib/ids.ts'
import { countUse } from '../sending/limits.queries.ts'
import type { NewNotification } from './notifications.listen.queries.ts'
import { NOTIFICATION, type Wanted, type Way, waysOf } from './notifications.post.queries.ts'

const DAY_S = 86_400

/** What happened longer ago, handled late or brought in with older data, is in the app and is sent to nobody. */
export const newsSince = (now: Date): Date => new Date(now.getTime() - DAY_S * 1000)

/** What goes by email or text message, too: not what one did oneself but for a receipt, nor what has an email of its own. */
export const isSent = ({ at, notice, own }: NewNotification, now: Date): boolean =>
  notice.setting !== null && (!own || notice.toActor === 'sent') && at >= newsSince(now)

const wantedOf = ({ notice: { setting, inDigest }, event_id: about, person_id }: NewNotification): Wanted[] =>
  setting && !inDigest ? [{ about, person_id, setting }] : []

/**
 * One more text message of the day; a budget apart from that of codes, so that neither starves the other
 * (rules "Emails and texts").
 */
async function mayText({ clock, env }: Deps, tx: Transaction<DB>): Promise<boolean> {
  const { used } = await countUse(tx, 'sms/notifications', DAY_S, clock.now())
  return !env.rateLimits || used <= env.limits.notificationSmsADay
}

/** The ways each may be written to now, with text messages counted. */
async function waysNow(deps: Deps, tx: Transaction<DB>, wanted: readonly Wanted[]): Promise<Way[]> {
  if (wanted.length === 0) return []
  const free: Way[] = []
  for (const way of await waysOf(tx, wanted, { digests: deps.digests, now: deps.clock.now() }))
    if (way.channel === 'email' || (await mayText(deps, tx))) free.push(way)
  return free
}

/**
 * Emails and text messages of new notifications, in the same transaction: once for each event, person and channel
 * (rules "Emails and texts").
 */
export async function postNotifications(
  deps: Deps,
  tx: Transaction<DB>,
  fresh: readonly NewNotification[],
): Promise<void> {
  const at = deps.clock.now()
  const outOf = ({ channel, value, language, about: eventId, person_id: personId }: Way): Outgoing => ({
    id: newId(deps.clock),
    channel,
    recipient: value,
    kind: NOTIFICATION,
    params: {},
    language,
    at,
    eventId,
    personId,
  })
  const wanted = fresh.filter(row => isSent(row, at)).flatMap(wantedOf)
  await postAll(tx, deps.jobs, (await waysNow(deps, tx, wanted)).map(outOf))
}

const MINUTE_MS = 60_000
/** An email about several things leaves when nothing more has come for this time, */
const QUIET_MS = 10 * MINUTE_MS
/** but waits no longer than this. */
const PATIENCE_MS = 60 * MINUTE_MS

/** When it leaves; `since` and `latest`: when the first and the last thing came. */
/** One that waits on looks again no sooner than that, whatever the clock of the database says. */
export const PAUSE_S = 30

export const leavesAt = ({ since, latest }: { since: Date; latest: Date }): Date =>
  new Date(Math.min(latest.getTime() + QUIET_MS, since.getTime() + PATIENCE_MS))

/** One email or text message about several things, to one person. */
export async function postDigest(
  deps: Deps,
  tx: Transaction<DB>,
  digest: Wanted & { readonly kind: string; readonly params: Record<string, string> },
): Promise<void> {
  const { kind, params, person_id: personId } = digest
  const at = deps.clock.now()
  const outOf = ({ channel, value: recipient, language }: Way): Outgoing => ({
    id: newId(deps.clock),
    channel,
    recipient,
    kind,
    params,
    language,
    at,
    personId,
  })
  await postAll(tx, deps.jobs, (await waysNow(deps, tx, [digest])).map(outOf))
}

import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../edges/ids.ts'
import { type Outgoing, postAll } from '../../events/outbox.ts'
import { spend } from '../identity/limits.queries.ts'
import { kindOf } from './notifications.kinds.ts'
import type { Row } from './notifications.listen.queries.ts'
import { NOTIFICATION, type Wanted, type Way, waysOf } from './notifications.post.queries.ts'

const DAY_S = 86_400

/** What happened longer ago, heard late or brought in with older data, stands in the app and is sent to nobody. */
export const newsSince = (now: Date): Date => new Date(now.getTime() - DAY_S * 1000)

/** What goes by mail or SMS, too: not what one did oneself, nor what has a mail of its own. */
export const isMailed = ({ at, kind, own }: Row, now: Date): boolean =>
  kindOf(kind).setting !== null && !own && at >= newsSince(now)

const wantedOf = ({ kind, event_id: about, person_id }: Row): Wanted[] => {
  const { setting, gathered } = kindOf(kind)
  return setting && !gathered ? [{ about, person_id, setting }] : []
}

/** One more text of the day; a budget apart from that of codes, so that neither starves the other (rules §7). */
async function mayText({ clock, env }: Deps, tx: Transaction<DB>): Promise<boolean> {
  const { used } = await spend(tx, 'sms/told', DAY_S, clock.now())
  return !env.rateLimits || used <= env.limits.toldSmsADay
}

/** The ways each may be written to now, with texts counted. */
async function waysNow(deps: Deps, tx: Transaction<DB>, wanted: readonly Wanted[]): Promise<Way[]> {
  if (wanted.length === 0) return []
  const free: Way[] = []
  for (const way of await waysOf(tx, wanted, deps.clock.now()))
    if (way.channel === 'email' || (await mayText(deps, tx))) free.push(way)
  return free
}

/** Mails and texts of what was just told, in the same transaction: once for each event, person and channel (rules §8). */
export async function postTold(deps: Deps, tx: Transaction<DB>, fresh: readonly Row[]): Promise<void> {
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
  const wanted = fresh.filter(told => isMailed(told, at)).flatMap(wantedOf)
  await postAll(tx, deps.jobs, (await waysNow(deps, tx, wanted)).map(outOf))
}

/** One letter about several things, to one person. */
export async function postLetter(
  deps: Deps,
  tx: Transaction<DB>,
  letter: Wanted & { readonly kind: string; readonly params: Record<string, string> },
): Promise<void> {
  const { kind, params, person_id: personId } = letter
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
  await postAll(tx, deps.jobs, (await waysNow(deps, tx, [letter])).map(outOf))
}

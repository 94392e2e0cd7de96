import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../edges/db.generated.ts'
import { newId } from '../../edges/ids.ts'
import { type Outgoing, postAll } from '../../edges/outbox.queue.ts'
import { spend } from '../identity/limits.queries.ts'
import { kindOf } from './notifications.kinds.ts'
import type { Fresh } from './notifications.listen.queries.ts'
import { NOTIFICATION, type Wanted, type Way, waysOf } from './notifications.post.queries.ts'

const DAY_S = 86_400

/** What happened longer ago, heard late or brought in with older data, stands in the app and is sent to nobody. */
export const newsSince = (now: Date): Date => new Date(now.getTime() - DAY_S * 1000)

/** What goes by mail or SMS, too: not what one did oneself, nor what has a mail of its own. */
const wantedOf = ({ kind, event_id, person_id, actor_id }: Fresh): Wanted[] => {
  const { setting } = kindOf(kind)
  return setting && actor_id !== person_id ? [{ event_id, person_id, setting }] : []
}

/** One more text of the day; a budget apart from that of codes, so that neither starves the other (rules §7). */
async function mayText({ clock, env }: Deps, tx: Transaction<DB>): Promise<boolean> {
  const { used } = await spend(tx, 'sms/told', DAY_S, clock.now())
  return !env.rateLimits || used <= env.limits.toldSmsADay
}

/** Ways that may be taken now, with texts counted. */
export async function withinTexts<T extends { channel: 'email' | 'sms' }>(
  deps: Deps,
  tx: Transaction<DB>,
  ways: readonly T[],
): Promise<T[]> {
  const free: T[] = []
  for (const way of ways) if (way.channel === 'email' || (await mayText(deps, tx))) free.push(way)
  return free
}

/** Mails and texts of what was just told, in the same transaction: once for each event, person and channel (rules §8). */
export async function postTold(deps: Deps, tx: Transaction<DB>, fresh: readonly Fresh[]): Promise<void> {
  const at = deps.clock.now()
  const wanted = fresh.filter(told => told.at >= newsSince(at)).flatMap(wantedOf)
  if (wanted.length === 0) return
  const outOf = ({ channel, value, language, event_id: eventId, person_id: personId }: Way): Outgoing => ({
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
  const ways = await withinTexts(deps, tx, await waysOf(tx, wanted, at))
  await postAll(tx, deps.jobs, ways.map(outOf))
}

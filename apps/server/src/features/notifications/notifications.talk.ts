import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../edges/db.generated.ts'
import type { FollowedEvent } from '../../edges/follower.ts'
import { newId } from '../../edges/ids.ts'
import type { JobHandler } from '../../edges/jobs.ts'
import { postAll } from '../../edges/outbox.queue.ts'
import { reachOf } from '../settings/settings.queries.ts'
import { UNREAD_MESSAGES } from './notifications.post.queries.ts'
import { newsSince, withinTexts } from './notifications.post.ts'
import { forgetReader, holdReader, markTold, newReaders, type Reader, unreadIn } from './notifications.talk.queries.ts'

/** Whoever reads a message within this time is not written to about it. */
const PATIENCE_MS = 10 * 60_000
const after = (at: Date) => new Date(at.getTime() + PATIENCE_MS)

/** Messages are told in the app by the thread's own count; by mail later, to those who have not read them. */
export async function awaitReaders(deps: Deps, tx: Transaction<DB>, events: readonly FollowedEvent[]): Promise<void> {
  const ids = events.filter(event => event.action === 'message sent').map(event => event.id)
  const now = deps.clock.now()
  const readers = ids.length > 0 ? await newReaders(tx, ids, newsSince(now)) : []
  if (readers.length > 0) await deps.jobs.addAll(tx, 'tell of messages', readers, { runAt: after(now) })
}

const payload = z.object({ thread_id: z.string(), person_id: z.string() })

/** Writes to somebody who has not read a discussion for ten minutes: once until they have (decision 0016). */
export const tellOfMessages =
  (deps: Deps): JobHandler =>
  async sent => {
    const reader = payload.parse(sent)
    await deps.db.transaction().execute(async tx => {
      if (await holdReader(tx, reader)) await tell(deps, tx, reader)
    })
  }

async function tell(deps: Deps, tx: Transaction<DB>, reader: Reader): Promise<unknown> {
  const at = deps.clock.now()
  const unread = await unreadIn(tx, reader)
  if (!unread) return forgetReader(tx, reader)
  // Read since, and written in again.
  if (after(unread.since) > at)
    return deps.jobs.addAll(tx, 'tell of messages', [reader], { runAt: after(unread.since) })
  const ways = await withinTexts(deps, tx, await reachOf(tx, reader.person_id, 'discussions'))
  const outs = ways.map(({ channel, value, language }) => ({
    id: newId(deps.clock),
    channel,
    recipient: value,
    kind: UNREAD_MESSAGES,
    params: { thread_id: reader.thread_id },
    language,
    at,
    personId: reader.person_id,
  }))
  await postAll(tx, deps.jobs, outs)
  return markTold(tx, reader, unread.newest)
}

import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import type { FollowedEvent } from '../../events/follower.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { UNREAD_MESSAGES } from './notifications.post.queries.ts'
import { newsSince, postLetter } from './notifications.post.ts'
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
  const unread = await unreadIn(tx, reader)
  if (!unread) return forgetReader(tx, reader)
  // Read since, and written in again.
  if (after(unread.since) > deps.clock.now())
    return deps.jobs.addAll(tx, 'tell of messages', [reader], { runAt: after(unread.since) })
  const { thread_id, person_id } = reader
  const letter = {
    about: thread_id,
    person_id,
    setting: 'discussions',
    kind: UNREAD_MESSAGES,
    params: { thread_id },
  } as const
  await postLetter(deps, tx, letter)
  return markTold(tx, reader, unread.newest)
}

import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import type { Collect } from '../notifications/notifications.listen.ts'
import { newsSince, PAUSE_S, postDigest } from '../notifications/notifications.post.ts'
import { forgetReader, holdReader, markSent, newReaders, type Reader, unreadIn } from './discussions.unread.queries.ts'

/** The name of its rows in the outbox. */
export const UNREAD_MESSAGES = 'unread messages'

/** Whoever reads a message within this time gets no email about it. */
const PATIENCE_MS = 10 * 60_000
const after = (at: Date) => new Date(at.getTime() + PATIENCE_MS)

/** In the app the thread's own count shows new messages; an email goes later, to those who have not read them. */
export const awaitReaders: Collect = async (deps, tx, { events }) => {
  const ids = events.filter(event => event.action === 'message sent').map(event => event.id)
  const now = deps.clock.now()
  const readers = ids.length > 0 ? await newReaders(tx, ids, newsSince(now)) : []
  if (readers.length > 0) await deps.jobs.addAll(tx, 'send unread messages', readers, { runAt: after(now) })
}

const payload = z.object({ thread_id: z.string(), person_id: z.string() })

/** Writes to somebody who has not read a discussion for ten minutes: once until they have (decision 0016). */
export const sendUnreadMessages =
  (deps: Deps): JobHandler =>
  async sent => {
    const reader = payload.parse(sent)
    await deps.db.transaction().execute(async tx => {
      if (await holdReader(tx, reader)) await send(deps, tx, reader)
    })
  }

async function send(deps: Deps, tx: Transaction<DB>, reader: Reader): Promise<unknown> {
  const unread = await unreadIn(tx, reader)
  if (!unread) return forgetReader(tx, reader)
  // Read since, and written in again.
  if (after(unread.since) > deps.clock.now())
    return deps.jobs.addAll(tx, 'send unread messages', [reader], {
      runAt: after(unread.since),
      pauseS: PAUSE_S,
    })
  const { thread_id, person_id } = reader
  const params = { thread_id }
  await postDigest(deps, tx, { about: thread_id, person_id, setting: 'discussions', kind: UNREAD_MESSAGES, params })
  return markSent(tx, reader, unread.newest)
}

import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import type { Collect } from '../notifications/notifications.listen.ts'
import { isSent, leavesAt, PAUSE_S, postDigest } from '../notifications/notifications.post.ts'
import { type Addressee, addToDigests, heldDigest, takeDigest } from './documents.digest.queries.ts'
import { documentsNotices } from './documents.notices.ts'

/** The name of its rows in the outbox. */
export const NEW_DOCUMENTS = 'new documents'

/** What comes in numbers waits for the rest of it: documents of a case added one after the other are one email. */
export const collectDocuments: Collect = async (deps, tx, { notifications }) => {
  const now = deps.clock.now()
  const rows = notifications.filter(row => row.kind in documentsNotices && isSent(row, now))
  const begun = rows.length > 0 ? await addToDigests(tx, rows, now) : []
  const runAt = leavesAt({ since: now, latest: now })
  if (begun.length > 0) await deps.jobs.addAll(tx, 'send new documents', begun, { runAt })
}

const payload = z.object({ person_id: z.string(), case_id: z.string() })

/** Writes to somebody of the documents that came to a case, in one email (decision 0016). */
export const sendNewDocuments =
  (deps: Deps): JobHandler =>
  async sent => {
    const to = payload.parse(sent)
    await deps.db.transaction().execute(tx => send(deps, tx, to))
  }

async function send(deps: Deps, tx: Transaction<DB>, to: Addressee): Promise<void> {
  const digest = await heldDigest(tx, to)
  if (!digest) return
  const runAt = leavesAt(digest)
  if (runAt > deps.clock.now()) return deps.jobs.addAll(tx, 'send new documents', [to], { runAt, pauseS: PAUSE_S })
  const { case_id, person_id } = to
  const params = { case_id, notifications: digest.notifications.join(' ') }
  await postDigest(deps, tx, { about: case_id, person_id, setting: 'documents', kind: NEW_DOCUMENTS, params })
  await takeDigest(tx, to)
}

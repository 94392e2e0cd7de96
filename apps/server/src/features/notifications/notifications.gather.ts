import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { type Addressee, addToLetters, heldLetter, takeLetter } from './notifications.gather.queries.ts'
import { kindOf } from './notifications.kinds.ts'
import type { Row } from './notifications.listen.queries.ts'
import { NEW_DOCUMENTS } from './notifications.post.queries.ts'
import { isMailed, postLetter } from './notifications.post.ts'

const MINUTE_MS = 60_000
/** A letter leaves when nothing more has come for this time, */
const QUIET_MS = 10 * MINUTE_MS
/** but waits no longer than this. */
const PATIENCE_MS = 60 * MINUTE_MS

const dueAt = ({ since, latest }: { since: Date; latest: Date }): Date =>
  new Date(Math.min(latest.getTime() + QUIET_MS, since.getTime() + PATIENCE_MS))

/** What comes in numbers waits for the rest of it: documents of a case added one after the other are one letter. */
export async function gather(deps: Deps, tx: Transaction<DB>, fresh: readonly Row[]): Promise<void> {
  const now = deps.clock.now()
  const rows = fresh.filter(row => kindOf(row.kind).gathered && isMailed(row, now))
  const begun = rows.length > 0 ? await addToLetters(tx, rows, now) : []
  const runAt = dueAt({ since: now, latest: now })
  if (begun.length > 0) await deps.jobs.addAll(tx, 'tell of documents', begun, { runAt })
}

const payload = z.object({ person_id: z.string(), case_id: z.string() })

/** Writes to somebody of the documents that came to a case, in one letter (decision 0016). */
export const tellOfDocuments =
  (deps: Deps): JobHandler =>
  async sent => {
    const to = payload.parse(sent)
    await deps.db.transaction().execute(tx => tell(deps, tx, to))
  }

async function tell(deps: Deps, tx: Transaction<DB>, to: Addressee): Promise<void> {
  const letter = await heldLetter(tx, to)
  if (!letter) return
  const runAt = dueAt(letter)
  if (runAt > deps.clock.now()) return deps.jobs.addAll(tx, 'tell of documents', [to], { runAt })
  const { case_id, person_id } = to
  const params = { case_id, notifications: letter.notifications.join(' ') }
  await postLetter(deps, tx, { about: case_id, person_id, setting: 'documents', kind: NEW_DOCUMENTS, params })
  await takeLetter(tx, to)
}

import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import type { Collect } from '../notifications/notifications.listen.ts'
import { isSent, leavesAt, PAUSE_S, postDigest } from '../notifications/notifications.post.ts'
import { addToMoved, heldMoved, takeMoved } from './clocks.moved.queries.ts'

/** The name of its rows in the outbox. */
export const MOVED_DAYS = 'moved legal days'
export const SEND_MOVED_DAYS = 'send moved legal days'

/** One holiday may move days of hundreds of somebody's cases: their email waits until all are counted. */
export const collectMovedDays: Collect = async (deps, tx, { notifications }) => {
  const now = deps.clock.now()
  const rows = notifications.filter(row => row.kind === 'clock moved by calendar' && isSent(row, now))
  const begun = rows.length > 0 ? await addToMoved(tx, rows, now) : []
  const runAt = leavesAt({ since: now, latest: now })
  if (begun.length > 0)
    await deps.jobs.addAll(
      tx,
      SEND_MOVED_DAYS,
      begun.map(person_id => ({ person_id })),
      { runAt },
    )
}

const payload = z.object({ person_id: z.string() })

/** Writes to somebody of the legal days that moved, in one email (rules "Holidays"). */
export const sendMovedDays =
  (deps: Deps): JobHandler =>
  async sent => {
    const { person_id } = payload.parse(sent)
    await deps.beside.transaction().execute(tx => send(deps, tx, person_id))
  }

async function send(deps: Deps, tx: Transaction<DB>, person_id: string): Promise<unknown> {
  const waiting = await heldMoved(tx, person_id)
  if (!waiting) return
  const runAt = leavesAt(waiting)
  if (runAt > deps.clock.now())
    return deps.jobs.addAll(tx, SEND_MOVED_DAYS, [{ person_id }], { runAt, pauseS: PAUSE_S })
  const params = { since: waiting.since.toISOString() }
  await postDigest(deps, tx, { about: person_id, person_id, setting: 'deadlines', kind: MOVED_DAYS, params })
  return takeMoved(tx, { personId: person_id })
}

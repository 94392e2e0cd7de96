import { notFound } from '../../fail.ts'
import { change, rightsAlone } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { endOwnSession, liveSessions } from '../../http/sessions.queries.ts'
import { securityWords as words } from './security.words.ts'

/** Where the person is signed in now (rules "Sessions"). */
export async function ownSessions({ deps, actor, holder }: ActorContext) {
  const rows = await liveSessions(deps.db, actor.id, deps.clock.now())
  return {
    data: rows.map(row => ({
      _id: row.id,
      device: row.device,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      current: row.id === holder.sessionId,
    })),
  }
}

/** Ends one session. Somebody else's, an ended one and none at all are one answer. */
export async function endSession(asked: ActorContext, id: string) {
  await change(asked, rightsAlone, async (tx, { deps, actor }) => {
    if (!(await endOwnSession(tx, actor.id, id, deps.clock.now()))) throw notFound()
  })
  return { message: words.sessionEnded, data: null }
}

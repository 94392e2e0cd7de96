import { notLoggedIn, Refusal } from '../../fail.ts'
import type { HolderContext } from '../../http/context.ts'
import { lockSubject } from './identity.queries.ts'
import { words } from './identity.words.ts'
import { countFailure, forgive, guardOf } from './limits.queries.ts'
import { endSessionById, passwordOf } from './recheck.queries.ts'

const TRIES = 5
const FORGET_S = 15 * 60

/**
 * Asks for the own password once more before something that could lock the owner out (threats: a stolen session). A
 * wrong one is 403 at `field`; the fifth in 15 minutes ends the session. Each guess is counted before it is checked, so
 * that many at once are not more than five.
 */
export async function recheckPassword(ctx: HolderContext, typed: string | undefined, field: string): Promise<void> {
  const { deps, holder } = ctx
  if (!typed) throw new Refusal(403, words.passwordAgain, { fields: { [field]: words.passwordAgain } })
  const subject = `recheck/${holder.sessionId}`
  const now = deps.clock.now()
  const tried = await deps.db.transaction().execute(async tx => {
    await lockSubject(tx, subject)
    const before = await guardOf(tx, subject)
    const recent = before && now.getTime() - before.last_failed_at.getTime() < FORGET_S * 1000 ? before.failures : 0
    return recent >= TRIES ? null : countFailure(tx, subject, now, FORGET_S)
  })
  if (tried === null) {
    await endSessionById(deps.db, holder.sessionId, now)
    throw notLoggedIn()
  }
  if (await deps.hasher.verify(typed, await passwordOf(deps.db, holder.personId))) {
    await forgive(deps.db, subject)
    return
  }
  if (tried >= TRIES) await endSessionById(deps.db, holder.sessionId, now)
  throw new Refusal(403, words.wrongPassword, { fields: { [field]: words.wrongPassword } })
}

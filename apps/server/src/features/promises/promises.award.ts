import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { conflict } from '../../fail.ts'
import { awardDaysOf, awardOf, hasOpen, publishAward, restoreBefore, setAwardState } from './promises.award.queries.ts'
import { comeInForce, type Round } from './promises.queries.ts'
import { words } from './promises.words.ts'

/**
 * Brings the award of a round to what its recorded days say: its notice, an objection, its confirmation (rules "Awards"). The
 * caller holds the case. Whatever comes in force is read by both sides: not before the notice. 409 where the award would be an
 * offer again, and the case has another one.
 */
export async function followAward(tx: Transaction<DB>, deps: Deps, of: Round): Promise<void> {
  const award = await awardOf(tx, of)
  if (!award || award.state === 'draft') return
  const at = deps.clock.now()
  const { id, state } = award
  const { published, objected, confirmed } = await awardDaysOf(tx, of)
  if (!published && (await hasOpen(tx, of.caseId, id))) throw conflict(words.openBeside, {})
  await publishAward(tx, id, published ? at : null)
  if (confirmed && published && !objected) {
    const effectiveOn = award.effective_on ?? confirmed
    if (state !== 'in force') await comeInForce(tx, { id, caseId: of.caseId, effectiveOn, at })
    return
  }
  const next = objected ? 'objected' : 'offered'
  if (state === next) return
  await setAwardState(tx, id, next)
  if (award.in_force_at) await restoreBefore(tx, { caseId: of.caseId, inForceAt: award.in_force_at })
}

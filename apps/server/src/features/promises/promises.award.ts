import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { awardDaysOf, awardOf, comeInForce, publishAward, setAwardState } from './promises.queries.ts'

type Round = { readonly caseId: string; readonly round: number }

/**
 * Brings the award of a round to what its recorded days say: its notice, an objection, its confirmation (rules "Awards"). The
 * caller holds the case. Whatever comes in force is read by both sides: not before the notice. `isDraft`: it is not kept yet.
 */
export async function followAward(tx: Transaction<DB>, deps: Deps, of: Round): Promise<{ isDraft: boolean }> {
  const award = await awardOf(tx, of)
  if (!award || award.state === 'draft') return { isDraft: award !== undefined }
  const at = deps.clock.now()
  const { published, objected, confirmed } = await awardDaysOf(tx, of)
  await publishAward(tx, award.id, published ? at : null)
  if (objected) {
    if (award.state !== 'objected') await setAwardState(tx, award.id, 'objected')
  } else if (confirmed && published) {
    const effectiveOn = award.effective_on ?? confirmed
    if (award.state !== 'in force') await comeInForce(tx, { id: award.id, caseId: of.caseId, effectiveOn, at })
  } else if (award.state !== 'offered') await setAwardState(tx, award.id, 'offered')
  return { isDraft: false }
}

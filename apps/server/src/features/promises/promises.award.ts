import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { lagosDay } from '../../lagos.ts'
import { awardOf, comeInForce, publishAward, setAwardState } from './promises.queries.ts'

/** What the recorded days of an award make of it: its notice, an objection, its confirmation (rules "Awards"). */
export type AwardDays = {
  readonly published: boolean
  readonly objected: boolean
  readonly confirmed: boolean
}

/**
 * Brings the award of this round to what its recorded days say; the caller holds the case. Whatever comes in force is read by both
 * sides: not before the notice.
 */
export async function followAward(
  tx: Transaction<DB>,
  deps: Deps,
  { caseId, round }: { readonly caseId: string; readonly round: number },
  { published, objected, confirmed }: AwardDays,
): Promise<void> {
  const award = await awardOf(tx, caseId, round)
  if (!award) return
  const at = deps.clock.now()
  await publishAward(tx, award.id, published ? at : null)
  if (objected) {
    if (award.state !== 'objected') await setAwardState(tx, award.id, 'objected')
  } else if (confirmed && published) {
    const effectiveOn = award.effective_on ?? lagosDay(at)
    if (award.state !== 'in force') await comeInForce(tx, { id: award.id, caseId, effectiveOn, at })
  } else if (award.state !== 'offered') await setAwardState(tx, award.id, 'offered')
}

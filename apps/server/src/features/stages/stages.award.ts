import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { readsAward } from '@accord/policy/clocks.actions'
import { leaveAward } from '@accord/policy/disputes.actions'
import { stageOf } from '@accord/policy/life.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { conflict } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { lagosDate, lagosDay, lagosMidnight } from '../../lagos.ts'
import { fill } from '../../words.ts'
import { factsOf, standingOf, stateOf } from '../disputes/disputes.facts.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { awardedOf } from './stages.queries.ts'
import { words } from './stages.words.ts'

/**
 * A case that left its award behind would take from both sides the right to object, or what the panel decided (rules "Awards"):
 * 409. Whoever does not know of the award yet is not told of it by this.
 */
export async function checkAward(
  tx: Transaction<DB>,
  { deps, actor }: ActorContext,
  row: CaseRow,
  to: CaseStatus,
): Promise<void> {
  // By the holidays that were saved a moment ago.
  if (stageOf(standingOf(row)) === 'arbitration panel') await deps.reconcile(tx, deps, [row.id])
  const awarded = await awardedOf(tx, row.id)
  const verdict = leaveAward(to, awarded, lagosDay(deps.clock.now()))
  if (verdict.allowed) return
  if (verdict.reason === 'no notice yet')
    throw conflict(readsAward(actor, factsOf(row)) ? words.noNoticeYet : words.notNow, stateOf(row))
  const day = awarded.until ? lagosDate(lagosMidnight(awarded.until)) : ''
  throw conflict(fill(verdict.reason === 'award waits' ? words.awardWaits : words.daysToObject, { day }), stateOf(row))
}

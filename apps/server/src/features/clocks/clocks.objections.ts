import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps, Recounted } from '../../deps.ts'
import { record } from '../../events/record.ts'
import { newId } from '../../lib/ids.ts'
import { followAward } from '../promises/promises.award.ts'
import { objectionsNowInTime } from './clocks.queries.ts'

/**
 * Counts the clocks of these cases again after holidays, rules or their states changed; an objection that was late and is
 * within its days now counts as one in time (rules "Awards"). The caller holds the cases.
 */
export async function countAgain(
  tx: Transaction<DB>,
  deps: Deps,
  caseIds: readonly string[],
  asked: Recounted,
): Promise<void> {
  await deps.reconcile(tx, deps, caseIds, asked)
  const found = await objectionsNowInTime(tx, caseIds)
  if (found.length === 0) return
  const at = deps.clock.now()
  const events = found.map(({ id, case_id, on_day }) => ({
    id: newId(deps.clock),
    at,
    actorId: asked.by,
    caseId: case_id,
    thingId: id,
    action: 'legal date recorded' as const,
    before: { kind: 'late objection', on: on_day },
    after: { kind: 'objection', on: on_day },
  }))
  await record(tx, ...events)
  for (const { case_id: caseId, round } of found) await followAward(tx, deps, { caseId, round })
  await deps.reconcile(tx, deps, [...new Set(found.map(one => one.case_id))], { why: 'date', by: asked.by })
}

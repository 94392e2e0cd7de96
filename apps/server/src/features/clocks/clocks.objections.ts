import type { Clock } from '@accord/policy/clocks.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { record } from '../../events/record.ts'
import { newId } from '../../lib/ids.ts'
import { followAward } from '../promises/promises.award.ts'
import { type HistoryRow, keepAsInTime } from './clocks.queries.ts'

/** Whether an objection that was late is within the days that run now. */
const isInTime = (row: HistoryRow, clocks: readonly Clock[]): boolean =>
  clocks.some(
    ({ code, round, due, endedOn }) =>
      code === 'objection' &&
      endedOn === null &&
      due !== null &&
      row.dates.some(date => date.kind === 'late objection' && date.round === round && date.on <= due),
  )

/**
 * Objections that were late, and that a holiday, other rules or more time made ones in time, count as such from now on (rules
 * "Awards"); answers their cases. The caller holds the cases and has just written their clocks.
 */
export async function countInTime(
  tx: Transaction<DB>,
  deps: Deps,
  rows: readonly HistoryRow[],
  clocks: ReadonlyMap<string, readonly Clock[]>,
  by: string | null,
): Promise<string[]> {
  const ids = rows.filter(row => isInTime(row, clocks.get(row.id) ?? [])).map(row => row.id)
  if (ids.length === 0) return []
  const found = await keepAsInTime(tx, ids)
  const at = deps.clock.now()
  const events = found.map(({ id, case_id, on_day }) => ({
    id: newId(deps.clock),
    at,
    actorId: by,
    caseId: case_id,
    thingId: id,
    action: 'legal date recorded' as const,
    before: { kind: 'late objection', on: on_day },
    after: { kind: 'objection', on: on_day },
  }))
  if (events.length > 0) await record(tx, ...events)
  for (const { case_id: caseId, round } of found) await followAward(tx, deps, { caseId, round })
  return ids
}

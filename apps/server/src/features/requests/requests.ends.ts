import type { Ends } from '@accord/policy/changes.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { HookEvent } from '../../deps.ts'
import { endRequestsOf } from './requests.ends.queries.ts'

/** Ends what somebody asked for, as far as it ends with a change of the person. */
export async function lapseWith(
  tx: Transaction<DB>,
  { personId, at, ends }: { personId: string; at: Date; ends: Ends },
): Promise<HookEvent[]> {
  const ended = ends.requests ? await endRequestsOf(tx, personId, ends.requests, at) : []
  return ended.map(({ id: thingId, unitId }) => ({ action: 'request lapsed', thingId, unitId }))
}

import type { Ends } from '@accord/policy/changes.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { HookEvent, OfUnit } from '../../deps.ts'
import { endRequestsOf } from './requests.ends.queries.ts'
import { type AskedFor, endRequestsFor, moveRequests } from './requests.units.queries.ts'

/** Ends what somebody asked for, as far as it ends with a change of the person. */
export async function lapseWith(
  tx: Transaction<DB>,
  { personId, at, ends }: { personId: string; at: Date; ends: Ends },
): Promise<HookEvent[]> {
  const ended = ends.requests ? await endRequestsOf(tx, personId, ends.requests, at) : []
  return ended.map(({ id: thingId, unitId }) => ({ action: 'request lapsed', thingId, unitId }))
}

const ended = (asked: readonly AskedFor[]): HookEvent[] =>
  asked.map(({ id: thingId, person_id: personId }) => ({ action: 'request ended', thingId, personId }))

/** What was asked of a deleted unit ends. */
export const endWithUnit = async (tx: Transaction<DB>, { unitId, at }: OfUnit): Promise<HookEvent[]> =>
  ended(await endRequestsFor(tx, unitId, at))

/** What was asked of a merged unit is asked of the other; who asked to delete this one did not ask to delete the other. */
export async function goWithUnit(
  tx: Transaction<DB>,
  { unitId, intoId, at }: OfUnit & { readonly intoId: string },
): Promise<HookEvent[]> {
  const asked = await endRequestsFor(tx, unitId, at, 'delete organization')
  await moveRequests(tx, unitId, intoId)
  return ended(asked)
}

import { EVENT_NAMES } from '@accord/contract/events'
import { type Actor, accessKeysOf, isMinistry } from '@accord/policy/actor'
import type { Standing } from '@accord/policy/disputes.policy'
import { type AccessGround, mayReceive as mayReceiveOfCase, needsStanding } from '@accord/policy/stream.policy'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.generated.ts'
import type { Deps } from '../deps.ts'
import { type ChainedEvent, isLive } from '../events/live.ts'
import { accessKeysOfBodies, accessKeysOfUnits, groundsOf } from './stream.queries.ts'

/** Who finds each case, by key, and each unit, who belongs to each body, and where everybody stands in a case, by its id. */
type Access = {
  readonly cases: ReadonlyMap<string, ReadonlyMap<string, readonly AccessGround[]>>
  readonly units: ReadonlyMap<string, ReadonlySet<string>>
  readonly bodies: ReadonlyMap<string, string>
  /** Of those cases alone of which an event needs it. */
  readonly standings: ReadonlyMap<string, Standing>
}
/** Events, and who may receive them. */
export type Batch = { readonly events: readonly ChainedEvent[]; readonly access: Access }

/** The body for whose members a case ends: they receive it though they see it no longer. */
const endsFor = ({ action, thingId }: ChainedEvent): string[] =>
  action === 'referral ended' && thingId ? [thingId] : []

const toldIn = ({ action, readers }: ChainedEvent) => ({ name: action, readers })

const isSent = ({ action }: ChainedEvent): boolean => isLive(action, EVENT_NAMES)

/**
 * An event of a case goes to those who see the case, one of a unit alone to its admins and to those above it
 * (rules "Live updates").
 */
const mayReceive = (actor: Actor, event: ChainedEvent, access: Access): boolean => {
  if (event.personId === actor.id) return true
  if (endsFor(event).some(id => accessKeysOf(actor).includes(access.bodies.get(id) ?? ''))) return true
  if (event.caseId) {
    const found = access.cases.get(event.caseId)
    const own = accessKeysOf(actor).flatMap(key => found?.get(key) ?? [])
    return mayReceiveOfCase(actor, toldIn(event), own, access.standings.get(event.caseId))
  }
  const { unitId } = event
  return unitId !== null && (isMinistry(actor) || accessKeysOf(actor).some(key => access.units.get(unitId)?.has(key)))
}

/** Asks who may receive these events: at most four statements, whatever their number. */
export async function batchOf({ hooks }: Deps, db: Kysely<DB>, events: readonly ChainedEvent[]): Promise<Batch> {
  const sent = events.filter(isSent)
  const cases = await groundsOf(db, [...new Set(sent.flatMap(e => e.caseId ?? []))])
  const units = await accessKeysOfUnits(db, [...new Set(sent.flatMap(e => (e.caseId ? [] : (e.unitId ?? []))))])
  const bodies = await accessKeysOfBodies(db, sent.flatMap(endsFor))
  const standings = await hooks.standings(db, [
    ...new Set(sent.filter(e => needsStanding(toldIn(e))).flatMap(e => e.caseId ?? [])),
  ])
  return { events, access: { cases, units, bodies, standings } }
}

/** Those of a batch that are after `seq` and for this person. */
export const receivedBy = (actor: Actor, { events, access }: Batch, after: bigint): ChainedEvent[] =>
  events.filter(e => isSent(e) && mayReceive(actor, e, access) && BigInt(e.seq) > after)

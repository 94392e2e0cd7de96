import { EVENT_NAMES } from '@accord/contract/events'
import { type Actor, isMinistry, keysOf } from '@accord/policy/actor'
import { type Footing, mayHear as mayHearOfCase } from '@accord/policy/stream.policy'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.generated.ts'
import { isLive, type SealedEvent } from '../events/live.ts'
import { footingsOf, keysOfBodies, keysOfUnits } from './stream.queries.ts'

/** Who finds each case and each unit, and who belongs to each body, by its id. */
type Sight = {
  readonly cases: ReadonlyMap<string, readonly Footing[]>
  readonly units: ReadonlyMap<string, ReadonlySet<string>>
  readonly bodies: ReadonlyMap<string, string>
}
/** Events, and who may hear of what they are about. */
export type Batch = { readonly events: readonly SealedEvent[]; readonly sight: Sight }

/** The body for whose members a case ends: they are told though they see it no longer. */
const endsFor = ({ action, thingId }: SealedEvent): string[] =>
  action === 'referral ended' && thingId ? [thingId] : []

const isHeard = ({ action }: SealedEvent): boolean => isLive(action, EVENT_NAMES)

/** A case is the business of those who see it, a unit alone that of its admins and of those above (rules §5). */
const mayHear = (actor: Actor, event: SealedEvent, sight: Sight): boolean => {
  if (event.personId === actor.id) return true
  if (endsFor(event).some(id => keysOf(actor).includes(sight.bodies.get(id) ?? ''))) return true
  if (event.caseId) return mayHearOfCase(actor, event.action, sight.cases.get(event.caseId) ?? [])
  const { unitId } = event
  return unitId !== null && (isMinistry(actor) || keysOf(actor).some(key => sight.units.get(unitId)?.has(key)))
}

/** Asks who may hear of these events: at most three statements, whatever their number. */
export async function batchOf(db: Kysely<DB>, events: readonly SealedEvent[]): Promise<Batch> {
  const heard = events.filter(isHeard)
  const cases = await footingsOf(db, [...new Set(heard.flatMap(e => e.caseId ?? []))])
  const units = await keysOfUnits(db, [...new Set(heard.flatMap(e => (e.caseId ? [] : (e.unitId ?? []))))])
  const bodies = await keysOfBodies(db, heard.flatMap(endsFor))
  return { events, sight: { cases, units, bodies } }
}

/** Those of a batch that are after `seq` and for this person. */
export const heardBy = (actor: Actor, { events, sight }: Batch, after: bigint): SealedEvent[] =>
  events.filter(e => isHeard(e) && mayHear(actor, e, sight) && BigInt(e.seq) > after)

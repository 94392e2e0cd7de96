import type { StandsInTheWay } from '@accord/contract/hierarchy/hierarchy.schemas'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { type RecordedEvent, record } from '../../events/record.ts'
import { conflict, notFound } from '../../fail.ts'
import { lagosDay } from '../../lagos.ts'
import { newId } from '../../lib/ids.ts'
import { fill } from '../../words.ts'
import { markDeleted } from '../organizations/units.place.queries.ts'
import { changePerson } from '../people/people.change.ts'
import { openCasesOf, peopleOf, unitRow, unitsBelow } from './hierarchy.queries.ts'
import { words } from './hierarchy.words.ts'

/** Which unit, by whom, and when. */
type Deleting = { readonly unitId: string; readonly by: string; readonly at: Date }

/** Open cases of the unit itself and units below it; null where it can go. */
async function inTheWay(tx: Transaction<DB>, unitId: string): Promise<StandsInTheWay | null> {
  const cases = await openCasesOf(tx, unitId)
  const units = await unitsBelow(tx, unitId)
  if (cases.count === 0 && units.count === 0) return null
  return { cases: cases.rows, units: units.rows, counts: { cases: cases.count, units: units.count } }
}

/**
 * Deletes a unit in the caller's transaction, which has held it by `holdUnitTree`: its people belong to no unit, what was
 * asked of it and who was invited to it ends; its cases and its id stay. Answers what stands in the way, with nothing
 * written, or null. 404 where there is no such unit.
 */
export async function deleteUnit(tx: Transaction<DB>, deps: Deps, deleting: Deleting): Promise<StandsInTheWay | null> {
  const { unitId, by, at } = deleting
  const unit = await unitRow(tx, unitId)
  if (!unit) throw notFound()
  if (unit.kind === 'ministry') throw conflict(words.ministryStays)
  const inWay = await inTheWay(tx, unitId)
  if (inWay) return inWay
  const owed = await deps.hooks.promisesOwedBy(tx, unitId, lagosDay(at))
  if (owed.length > 0) throw conflict(fill(words.owes, { cases: owed.map(({ case_no }) => case_no).join(', ') }))
  await markDeleted(tx, unitId)
  for (const personId of await peopleOf(tx, unitId)) {
    const refused = await changePerson(tx, deps, { personId, by, at }, { kind: 'unit deleted' })
    if (refused) throw new Error(`a person could not leave a deleted unit: ${refused.why}`)
  }
  const event = (action: RecordedEvent['action'], about: Partial<RecordedEvent> = {}): RecordedEvent => ({
    id: newId(deps.clock),
    at,
    actorId: by,
    unitId,
    ...about,
    action,
  })
  const ended: RecordedEvent[] = []
  for (const hook of deps.hooks.unitDeleted)
    for (const { action, ...about } of await hook(tx, { unitId, at })) ended.push(event(action, about))
  const before = { kind: unit.kind, name: unit.name, parent: unit.parent_id, status: 'active' }
  await record(tx, event('unit deleted', { before, after: { status: 'deleted' } }), ...ended)
  return null
}

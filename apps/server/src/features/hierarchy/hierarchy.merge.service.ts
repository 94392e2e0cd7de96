import type { merge } from '@accord/contract/hierarchy/hierarchy.schemas'
import { claimantOnceKnown } from '@accord/policy/claimant.policy'
import { fitsMerge, mergeUnit as mayMerge } from '@accord/policy/hierarchy.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { type RecordedEvent, record } from '../../events/record.ts'
import { badInput, conflict } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { newId } from '../../lib/ids.ts'
import { fill } from '../../words.ts'
import { type PartIn, replaceParty, setParties } from '../disputes/disputes.parties.queries.ts'
import { findCase } from '../disputes/disputes.queries.ts'
import { findUnit } from '../organizations/organizations.queries.ts'
import { seenUnit } from '../organizations/organizations.service.ts'
import { mergeInto } from '../organizations/units.place.queries.ts'
import { followMerged } from '../organizations/units.queries.ts'
import { changePerson } from '../people/people.change.ts'
import { follow, refuseSides, refuseTwin } from './hierarchy.follow.service.ts'
import { holdUnitTree, type Tree } from './hierarchy.held.queries.ts'
import { commonNames, openNow, peopleOf, type UnitRow, unitRow, unitsIn } from './hierarchy.queries.ts'
import { refusals } from './hierarchy.refusals.ts'
import { namedCases } from './hierarchy.refuse.queries.ts'
import { words } from './hierarchy.words.ts'

/** The unit and what it is merged into, each as it is now; refused in the order of all calls. */
export async function mergeable(ctx: ActorContext, db: Db, id: string, intoId: string, version?: number) {
  const seen = await seenUnit(db, ctx.actor, id)
  enforce(mayMerge(ctx.actor, seen), refusals, seen)
  const unit = await unitRow(db, id)
  if (!unit) throw conflict(words.gone)
  const into = await unitRow(db, await followMerged(db, intoId))
  if (!into?.verified || into.id === id) throw badInput({ into: words.noUnit })
  if (!fitsMerge(unit, into)) throw badInput({ into: words.otherKind })
  enforce(mayMerge(ctx.actor, seen, version), refusals, seen)
  return { unit, into }
}

/** An event by whoever merges, at this moment. */
const eventsOf =
  ({ deps, actor }: ActorContext, at: Date) =>
  (event: Pick<RecordedEvent, 'action'> & Partial<RecordedEvent>): RecordedEvent => ({
    id: newId(deps.clock),
    at,
    actorId: actor.id,
    ...event,
  })
type Events = ReturnType<typeof eventsOf>

/**
 * What a name that was typed means is known now: both sides as they would be had it been chosen
 * (rules "An accused that is not listed").
 */
async function knowAccused(tx: Transaction<DB>, unit: UnitRow, into: UnitRow, cases: readonly string[], event: Events) {
  const events: RecordedEvent[] = []
  const refused: string[] = []
  for (const id of cases) {
    const row = await findCase(tx, id)
    if (row?.accused.id !== unit.id) continue
    const filerUnit = row.filer_unit_id ? await findUnit(tx, row.filer_unit_id) : undefined
    const claimant = claimantOnceKnown(row, filerUnit ?? null, into)
    if ('refused' in claimant) {
      refused.push(id)
      continue
    }
    const { claimantUnitId: claimantId, ownTree, linked } = claimant
    const parties = { caseId: id, claimantId, accusedId: into.id, ownTree, internalTo: null }
    await setParties(tx, parties)
    const [before, after] = [{ accused_unit: unit.id }, { accused_unit: into.id }]
    const action = linked ? 'accused linked' : 'party merged'
    events.push(event({ action, caseId: id, unitId: into.id, before, after }))
    if (!claimantId || row.claimant) continue
    const claimed = { before: { claimant_unit: null }, after: { claimant_unit: claimantId } }
    events.push(event({ action: 'claimant changed', caseId: id, ...claimed }))
  }
  refuseSides(await namedCases(tx, refused))
  return events
}

const partMerged = ({ id, claims }: PartIn, unit: UnitRow, into: UnitRow, event: Events): RecordedEvent => {
  const what = claims ? 'claimant_unit' : 'accused_unit'
  const [before, after] = [{ [what]: unit.id }, { [what]: into.id }]
  return event({ action: 'party merged', caseId: id, unitId: into.id, before, after })
}

type Pair = { readonly unit: UnitRow; readonly into: UnitRow; readonly at: Date }

/** Cases, invitations and requests of the unit itself are the other's now. */
async function handOver(tx: Transaction<DB>, deps: Deps, { unit, into, at }: Pair, tree: Tree, event: Events) {
  const linked = unit.verified ? [] : await knowAccused(tx, unit, into, tree.cases, event)
  const parts = await replaceParty(tx, tree.cases, unit.id, into.id, openNow)
  const ended: RecordedEvent[] = []
  for (const hook of deps.hooks.unitMerged)
    for (const one of await hook(tx, { unitId: unit.id, intoId: into.id, at }))
      ended.push(event({ unitId: unit.id, ...one }))
  return [...linked, ...parts.map(part => partMerged(part, unit, into, event)), ...ended]
}

/** Merges a unit into another; all that hangs on it follows, or nothing changes (docs/rules.md). */
export async function mergeUnit(asked: ActorContext, id: string, { into: intoId, version }: z.infer<typeof merge>) {
  // Who may not, or names nothing, holds nothing.
  await mergeable(asked, asked.deps.db, id, intoId)
  const held = behind(tx => holdUnitTree(tx, id, { into: intoId }))
  return change(asked, held, async (tx, ctx, tree) => {
    const { deps, actor } = ctx
    const { unit, into } = await mergeable(ctx, tx, id, intoId, version)
    const twins = await commonNames(tx, id, into.id)
    if (twins.length > 0) throw conflict(fill(words.twins, { names: twins.join(', ') }), { names: twins })
    const moved = [into.id, ...(await unitsIn(tx, id))]
    const people = await peopleOf(tx, id)
    const at = deps.clock.now()
    const event = eventsOf(ctx, at)
    await refuseTwin(mergeInto(tx, id, into), unit.name)
    const events = await handOver(tx, deps, { unit, into, at }, tree, event)
    for (const personId of people) {
      const who = { personId, by: actor.id, at }
      const refused = await changePerson(tx, deps, who, { kind: 'unit merged', unitId: into.id })
      if (refused) throw new Error(`a person could not go with a merged unit: ${refused.why}`)
    }
    const [root = null] = into.path
    await follow(tx, deps, tree, { moved, newRoot: root === unit.path[0] ? null : root })
    const { name, kind, parent_id: parent } = unit
    const before = { unit: id, name, kind, parent, version: unit.version }
    const after = { unit: into.id, name: into.name, cases: tree.cases.length, people: people.length }
    await record(tx, event({ action: 'unit merged', unitId: into.id, thingId: id, before, after }), ...events)
    return {
      message: fill(words.merged, { name: unit.name, into: into.name }),
      data: { _id: into.id, name: into.name, kind: into.kind, version: into.version },
    }
  })
}

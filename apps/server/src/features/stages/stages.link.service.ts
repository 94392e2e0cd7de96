import type { linkAccused as linkBody } from '@accord/contract/stages/stages.schemas'
import { claimantOnceKnown } from '@accord/policy/claimant.policy'
import * as may from '@accord/policy/disputes.actions'
import { isListed } from '@accord/policy/units.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict } from '../../fail.ts'
import { change, type Finder } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { newId } from '../../lib/ids.ts'
import { rebuildAccess } from '../disputes/access.queries.ts'
import { factsOf, stateOf } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import { setParties } from '../disputes/disputes.parties.queries.ts'
import { presentCase } from '../disputes/disputes.present.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { neutralsOf, tiedNeutralsIn } from '../disputes/settling.queries.ts'
import { findUnit, type Unit } from '../organizations/organizations.queries.ts'
import { confirmUnit, followMerged, holdUnit } from '../organizations/units.queries.ts'
import { holdPeople } from '../people/people.queries.ts'
import { refusals } from './stages.refusals.ts'
import { words } from './stages.words.ts'

/**
 * The name that was typed becomes a known organization: the one chosen, or itself, confirmed
 * (rules "An accused that is not listed").
 */
async function knownAs(tx: Transaction<DB>, row: CaseRow, unitId: string): Promise<Unit> {
  const itself = unitId === row.accused.id
  if (itself && (await confirmUnit(tx, unitId)) === 'name taken') throw conflict(words.nameTaken, stateOf(row))
  const unit = await findUnit(tx, unitId)
  if (!unit || !isListed(unit)) throw badInput({ unit_id: words.unknownUnit })
  return unit
}

/** Both sides as they would be had the organization been chosen at filing (rules "An accused that is not listed"). */
async function settleParties(tx: Transaction<DB>, row: CaseRow, accused: Unit): Promise<string | null> {
  const filerUnit = row.filer_unit_id ? await findUnit(tx, row.filer_unit_id) : undefined
  const claimant = claimantOnceKnown(row, filerUnit ?? null, accused)
  if ('refused' in claimant) throw badInput({ unit_id: words.sameSides })
  const { claimantUnitId: claimantId, ownTree } = claimant
  const [root = null] = accused.path
  const claimantRoot = row.claimant?.path[0]?.id ?? (claimantId && filerUnit?.path[0])
  const internalTo = ownTree || claimantRoot === root ? root : null
  await setParties(tx, { caseId: row.id, claimantId, accusedId: accused.id, ownTree, internalTo })
  return claimantId
}

/** Where those who settle the case belong stays as it is, and so does the unit; people are held before cases, as everywhere. */
const heldWithNeutrals =
  (id: string, unitId: string): Finder<ActorContext, CaseRow> =>
  async (tx, ctx, caller) => {
    await holdPeople(tx, await neutralsOf(tx, id))
    await holdUnit(tx, unitId, 'update')
    return heldCase(id)(tx, ctx, caller)
  }

/**
 * Says which organization an accused that was not registered is; the ministry's to do
 * (rules "An accused that is not listed").
 */
export async function linkAccused(asked: ActorContext, id: string, body: z.infer<typeof linkBody>) {
  return change(asked, heldWithNeutrals(id, body.unit_id), async (tx, ctx, row) => {
    const { deps, actor } = ctx
    enforce(may.linkAccused(actor, factsOf(row), body.version), refusals, row)
    const accused = await knownAs(tx, row, await followMerged(tx, body.unit_id))
    const claimantId = await settleParties(tx, row, accused)
    // Whoever settles the case would be on a side of it.
    if ((await tiedNeutralsIn(tx, [id])).length > 0) throw conflict(words.tiesNeutral, stateOf(row))
    await rebuildAccess(tx, [id])
    const linked = await seenCase(tx, actor, id)
    const event = () => ({ id: newId(deps.clock), at: deps.clock.now(), actorId: actor.id, caseId: id })
    const [before, after] = [{ accused_unit: row.accused.id }, { accused_unit: accused.id }]
    await record(tx, { ...event(), unitId: accused.id, action: 'accused linked', before, after })
    const claimed = { before: { claimant_unit: null }, after: { claimant_unit: claimantId } }
    if (claimantId && !row.claimant) await record(tx, { ...event(), action: 'claimant changed', ...claimed })
    return { message: words.linked, data: presentCase(ctx, linked) }
  })
}

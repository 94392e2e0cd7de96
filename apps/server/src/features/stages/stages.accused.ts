import type { ConfirmedAccused } from '@accord/contract/stages/stages.schemas'
import { claimantOnceKnown } from '@accord/policy/claimant.policy'
import { isListed } from '@accord/policy/units.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict } from '../../fail.ts'
import type { Finder } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'
import { nameKey } from '../../lib/names.ts'
import type { Words } from '../../words.ts'
import { ownAddresses } from '../accounts/contacts.queries.ts'
import { stateOf } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import { keepContact, setParties } from '../disputes/disputes.parties.queries.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { words as ofFiling } from '../disputes/disputes.words.ts'
import { neutralsOf, tiedNeutralsIn } from '../disputes/settling.queries.ts'
import { findUnit, type Unit } from '../organizations/organizations.queries.ts'
import { confirmUnit, followMerged, holdUnit, renameTyped } from '../organizations/units.queries.ts'
import { holdPeople } from '../people/people.queries.ts'
import { parseAddress } from '../sending/address.ts'
import { accusedOf } from './stages.queries.ts'
import { words } from './stages.words.ts'

/**
 * The name that was typed becomes a known organization: the one chosen, or itself, confirmed
 * (rules "An accused that is not listed").
 */
async function knownAs(tx: Transaction<DB>, row: CaseRow, accused: ConfirmedAccused): Promise<Unit> {
  const unitId = 'unit_id' in accused ? await followMerged(tx, accused.unit_id) : row.accused.id
  if ('name' in accused) await renameTyped(tx, unitId, { name: accused.name, nameKey: nameKey(accused.name) })
  const itself = unitId === row.accused.id
  if (itself && (await confirmUnit(tx, unitId)) === 'name taken')
    throw conflict(words.nameTaken, stateOf(row), { name: words.nameTaken })
  const unit = await findUnit(tx, unitId)
  if (!unit || !isListed(unit)) throw badInput({ unit_id: words.unknownUnit })
  return unit
}

/** Where the ministry says that a new employer is reached; what is left out stays as the claimant gave it. */
async function contactGiven(tx: Transaction<DB>, row: CaseRow, accused: ConfirmedAccused): Promise<void> {
  if ('unit_id' in accused) return
  const [email, phone] = [accused.email, accused.phone].map(typed => (typed ? parseAddress(typed) : null))
  const faults: Record<string, Words> = {}
  if (accused.email && email?.kind !== 'email') faults.email = ofFiling.badEmail
  if (accused.phone && phone?.kind !== 'phone') faults.phone = ofFiling.badPhone
  if (email && (await ownAddresses(tx, row.filer_id)).includes(email.value)) faults.email = words.filersEmail
  if (Object.keys(faults).length > 0) throw badInput(faults)
  await keepContact(tx, row.id, {
    ...(accused.email !== undefined && { organization_email: email?.value ?? '' }),
    ...(accused.phone !== undefined && { organization_phone: phone?.value ?? '' }),
  })
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
export const heldWithAccused =
  (id: string, accused: ConfirmedAccused): Finder<ActorContext, CaseRow> =>
  async (tx, ctx, caller) => {
    await holdPeople(tx, await neutralsOf(tx, id))
    const unitId = 'unit_id' in accused ? accused.unit_id : await accusedOf(tx, id)
    if (unitId) await holdUnit(tx, unitId, 'update')
    return heldCase(id)(tx, ctx, caller)
  }

/**
 * The accused of a case is this organization from now on, and both sides follow; access is made anew by the caller, who has
 * allowed it.
 */
export async function confirmAccused(
  tx: Transaction<DB>,
  { deps, actor }: ActorContext,
  row: CaseRow,
  confirmed: ConfirmedAccused,
): Promise<void> {
  const accused = await knownAs(tx, row, confirmed)
  await contactGiven(tx, row, confirmed)
  const claimantId = await settleParties(tx, row, accused)
  // Whoever settles the case would be on a side of it.
  if ((await tiedNeutralsIn(tx, [row.id])).length > 0) throw conflict(words.tiesNeutral, stateOf(row))
  const event = () => ({ id: newId(deps.clock), at: deps.clock.now(), actorId: actor.id, caseId: row.id })
  const [before, after] = [{ accused_unit: row.accused.id }, { accused_unit: accused.id }]
  await record(tx, { ...event(), unitId: accused.id, action: 'accused linked', before, after })
  const claimed = { before: { claimant_unit: null }, after: { claimant_unit: claimantId } }
  if (claimantId && !row.claimant) await record(tx, { ...event(), action: 'claimant changed', ...claimed })
}

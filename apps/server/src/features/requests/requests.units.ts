import { placeFor } from '@accord/policy/invitations.policy'
import { grant } from '@accord/policy/requests.policy'
import { isListed } from '@accord/policy/units.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { badInput, conflict } from '../../fail.ts'
import { enforce } from '../../http/enforce.ts'
import { followMerged, ministryUnit } from '../organizations/units.queries.ts'
import { heldUnit, type RequestRow, type UnitRow } from './requests.queries.ts'
import { words } from './requests.words.ts'

/** The unit that the person named. */
export async function askedUnit(
  tx: Transaction<DB>,
  request: RequestRow,
  chosen: string | undefined,
): Promise<UnitRow> {
  if (chosen && (await followMerged(tx, chosen)) !== request.unit_id) throw badInput({ unit_id: words.otherUnit })
  const unit = await heldUnit(tx, request.unit_id ?? '')
  if (!unit) throw conflict(words.unitGone)
  enforce(grant(unit), { 'unit gone': () => conflict(words.unitGone) }, unit)
  return unit
}

/** The unit that the decider names. */
export async function chosenUnit(tx: Transaction<DB>, _: RequestRow, chosen: string | undefined): Promise<UnitRow> {
  if (!chosen) throw badInput({ unit_id: words.chooseUnit })
  const unit = await heldUnit(tx, chosen)
  if (!unit || !isListed(unit)) throw badInput({ unit_id: words.noUnit })
  return unit
}

/** Where no unit is asked for. */
export async function ofMinistry(tx: Transaction<DB>): Promise<UnitRow> {
  const unit = await heldUnit(tx, (await ministryUnit(tx)).id)
  if (!unit) throw conflict(words.unitGone)
  return unit
}

/** The unit that the role needs (rules "Who may invite whom"), or the ministry. */
export async function unitOfRole(
  tx: Transaction<DB>,
  request: RequestRow,
  chosen: string | undefined,
): Promise<UnitRow> {
  if (!request.role) throw conflict(words.roleGone)
  const unit = chosen ? await chosenUnit(tx, request, chosen) : null
  switch (placeFor(request.role, unit?.kind ?? null)) {
    case 'the ministry':
      return ofMinistry(tx)
    case 'wrong kind':
      throw badInput({ unit_id: words.wrongKind })
    case 'unit refused':
      throw badInput({ unit_id: words.unitRefused })
    default:
      if (!unit) throw badInput({ unit_id: words.chooseUnit })
      return unit
  }
}

import { type Invited, inviteThem, maySend } from '@accord/policy/invitations.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { conflict, type Refusal } from '../../fail.ts'
import { actorById } from '../../http/session.ts'
import { newId } from '../../lib/ids.ts'
import { fill } from '../../words.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { type CaseRow, findCase } from '../disputes/disputes.queries.ts'
import { findUnit, type Unit } from '../organizations/organizations.queries.ts'
import { type Change, changePerson, type Refused } from '../people/people.change.ts'
import { findRole } from '../roles/roles.queries.ts'
import { isNamedByCase } from './invitations.named.ts'
import { type InvitationRow, markInForce } from './invitations.queries.ts'
import { words } from './invitations.words.ts'

/** Why not, as the person who accepts reads it. */
function refusalOf(refused: Refused, toBody: boolean): Refusal {
  switch (refused.why) {
    case 'settles':
      return conflict(fill(words.settlesSelf, { case_no: refused.caseNo }))
    case 'tied':
      // A body may have a case of which nobody on its accused side knows yet: nothing is said of it.
      return conflict(toBody ? words.notAnyMore : words.tiedSelf)
    case 'joined already':
      return conflict(words.joined)
    case 'case over':
      return conflict(words.caseOver)
    case 'no body':
      return conflict(words.bodyGone)
    case 'last keeper':
      return conflict(words.lastKeeper)
    default:
      // Nothing is said of sides to an accused who may not know yet that they are one.
      return conflict(words.notAnyMore)
  }
}

/** What the invitation is to, as it is now; the case is held by whoever puts it in force. */
type Place = { unit: Unit | undefined; found: CaseRow | undefined }

const placeOf = async (tx: Transaction<DB>, row: InvitationRow): Promise<Place> => ({
  unit: row.unit_id ? await findUnit(tx, row.unit_id) : undefined,
  found: row.case_id ? await findCase(tx, row.case_id) : undefined,
})

/** Whether whoever invited could still do so; where an invitation comes into force its inviter's right counts anew. */
async function isInvitersRight(
  tx: Transaction<DB>,
  row: InvitationRow,
  personId: string,
  { unit, found }: Place,
): Promise<boolean> {
  if (found && isNamedByCase({ ...row, address: row.contact_value }, found)) return true
  const [inviter, role] = [row.inviter_id ? await actorById(tx, row.inviter_id) : null, await findRole(tx, row.role_id)]
  if (!inviter || !role || !inviteThem(inviter, personId).allowed) return false
  const toBody = row.body_id !== null
  const facts = found ? factsOf(found) : null
  const invited: Invited = { role, unitPath: unit?.path ?? null, side: row.side, facts, toBody }
  return maySend(inviter, invited)
}

/** An invitation ends by time, with its unit and with the right of whoever sent it (rules "Invitations"). */
async function refuseEnded(
  tx: Transaction<DB>,
  deps: Deps,
  row: InvitationRow,
  personId: string,
): Promise<Refusal | null> {
  const place = await placeOf(tx, row)
  if (row.unit_id && !place.unit) return conflict(words.unitGone)
  const isOver = row.expires_at <= deps.clock.now()
  return isOver || !(await isInvitersRight(tx, row, personId, place)) ? conflict(words.notAnyMore) : null
}

/** What the person becomes by it. */
function changeBy({ clock }: Deps, row: InvitationRow): Change {
  const { role_id: roleId, unit_id: unitId, case_id: caseId, body_id: bodyId, side } = row
  if (caseId && side) return { kind: 'case joined', id: newId(clock), caseId, side, roleId }
  return bodyId ? { kind: 'seated', bodyId } : { kind: 'role given', roleId, unitId }
}

/**
 * Puts an invitation in force for a person, in the caller's transaction, which holds the person and the case, if any;
 * answers why it cannot be, if so. Who is new has no role of their own yet: one of a case is theirs, too
 * (rules "Invitations").
 */
export async function putInForce(
  tx: Transaction<DB>,
  deps: Deps,
  row: InvitationRow,
  personId: string,
  isNew = false,
): Promise<Refusal | null> {
  const ended = await refuseEnded(tx, deps, row, personId)
  if (ended) return ended
  const who = { personId, by: personId, at: deps.clock.now() }
  const refused = await changePerson(tx, deps, who, changeBy(deps, row))
  if (refused) return refusalOf(refused, row.body_id !== null)
  const { role_id: roleId, case_id: caseId } = row
  if (isNew && caseId) await changePerson(tx, deps, who, { kind: 'role given', roleId, unitId: null })
  await markInForce(tx, row.id, who.at)
  return null
}

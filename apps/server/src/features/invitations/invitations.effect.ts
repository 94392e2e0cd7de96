import { isReadOnly } from '@accord/policy/disputes.policy'
import { isOpposed } from '@accord/policy/invitations.policy'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../edges/db.generated.ts'
import { newId } from '../../edges/ids.ts'
import { record } from '../../edges/record.ts'
import { conflict, type Refusal } from '../../fail.ts'
import { actorById } from '../../http/session.ts'
import { rebuildAccess } from '../disputes/disputes.access.queries.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { findCase } from '../disputes/disputes.queries.ts'
import { endMembershipRequests } from '../identity/membership.queries.ts'
import { findUnit } from '../organizations/organizations.queries.ts'
import { giveRole, otherMinistryAdmins, roleAndUnitOf } from './invitations.effect.queries.ts'
import { insertParticipant } from './invitations.parties.queries.ts'
import { type InvitationRow, markInForce } from './invitations.queries.ts'
import { words } from './invitations.words.ts'

/** Joins the case, on the side of who invited; a refusal where it cannot be any more. */
async function joinCase(
  tx: Transaction<DB>,
  deps: Deps,
  row: InvitationRow,
  personId: string,
): Promise<Refusal | null> {
  const found = await findCase(tx, row.case_id ?? '', true)
  if (!found || !row.side || isReadOnly(found.status)) return conflict(words.caseOver)
  const actor = await actorById(tx, personId)
  if (actor && isOpposed(actor, factsOf(found), row.side))
    // Nothing is said of sides to an accused who may not know yet that they are one.
    return conflict(row.side === 'neutral' ? words.tiedSelf : words.notAnyMore)
  const at = deps.clock.now()
  const joined = { id: newId(deps.clock), caseId: found.id, personId, side: row.side, roleId: row.role_id, at }
  if (!(await insertParticipant(tx, joined))) return conflict(words.joined)
  await rebuildAccess(tx, [found.id])
  const after = { side: row.side, role: row.role }
  const event = { id: newId(deps.clock), at, actorId: personId, caseId: found.id, personId, thingId: joined.id }
  await record(tx, { ...event, action: 'party joined', after })
  return null
}

/** Role and unit of the account become those of the invitation; a membership it waited for is over (rules §4). */
async function takeRole(
  tx: Transaction<DB>,
  deps: Deps,
  row: InvitationRow,
  personId: string,
): Promise<Refusal | null> {
  const unit = row.unit_id ? await findUnit(tx, row.unit_id) : null
  if (row.unit_id && !unit) return conflict(words.unitGone)
  const others = await otherMinistryAdmins(tx, personId)
  const before = await roleAndUnitOf(tx, personId)
  const leavesMinistry = before.role === 'Ministry Admin' && before.unit_kind === 'ministry' && row.role !== before.role
  if (leavesMinistry && others === 0) return conflict(words.lastMinistryAdmin)
  const at = deps.clock.now()
  await giveRole(tx, personId, row.role_id, row.unit_id)
  await endMembershipRequests(tx, personId, at)
  await record(tx, {
    id: newId(deps.clock),
    at,
    actorId: personId,
    personId,
    ...(row.unit_id ? { unitId: row.unit_id } : {}),
    action: 'role given',
    before: { role: before.role, unit: before.unit_id },
    after: { role: row.role, unit: row.unit_id },
  })
  return null
}

/**
 * Puts an invitation in force for a person, in the caller's transaction; answers why it cannot be, if so. Who is new has
 * no role of their own yet: one of a case is theirs, too (rules §4, §10).
 */
export async function putInForce(
  tx: Transaction<DB>,
  deps: Deps,
  row: InvitationRow,
  personId: string,
  isNew = false,
): Promise<Refusal | null> {
  const refusal =
    row.kind === 'case' ? await joinCase(tx, deps, row, personId) : await takeRole(tx, deps, row, personId)
  if (!refusal && isNew && row.kind === 'case') await giveRole(tx, personId, row.role_id, null)
  if (!refusal) await markInForce(tx, row.id, deps.clock.now())
  return refusal
}

import type { partyInvitation, userInvitation } from '@accord/contract/invitations/invitations.schemas'
import { type Actor, isMinistry } from '@accord/policy/actor'
import { invite, inviteByUnitCall, inviteUsers, placeFor } from '@accord/policy/invitations.policy'
import { inviteInto, levelOfUnit, type UnitLevel } from '@accord/policy/units.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { lockSubject } from '../../db/lock.ts'
import type { DB } from '../../db/tables.generated.ts'
import { badInput, notFound } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import type { Unit } from '../organizations/organizations.queries.ts'
import { refusals as refusalsOfUnits } from '../organizations/organizations.refusals.ts'
import { holdUnit, ministryUnit } from '../organizations/units.queries.ts'
import type { RoleRow } from '../roles/roles.queries.ts'
import type { Address } from '../sending/address.ts'
import { inviteToCase } from './invitations.case.service.ts'
import { refusals } from './invitations.refusals.ts'
import { ownUnit } from './invitations.roles.service.ts'
import { invitedAddress, invitedRole, send } from './invitations.send.service.ts'
import type { Place } from './invitations.vain.ts'
import { words } from './invitations.words.ts'

type Party = z.infer<typeof partyInvitation>
type User = z.infer<typeof userInvitation>

/** Two at once to one address: the second waits, and is then checked by the rights of that moment. */
const addressHeld = (address: Address, unitId: string | null) =>
  behind(async tx => {
    // A unit that is deleted or merged at this moment is waited for.
    if (unitId) await holdUnit(tx, unitId)
    await lockSubject(tx, `invite/${address.value}`)
  })

const inUnit = (unitId: string | null): Place => ({
  kind: unitId ? 'unit' : 'role',
  unitId,
  caseId: null,
  side: null,
})

/**
 * One of the three unit calls: the admin role of that level, Staff and Claimants (001 §7, rules "Who may invite whom").
 */
const inviteTo =
  (kind: UnitLevel, said: typeof words.unionSent) => async (asked: ActorContext, unitId: string, body: Party) => {
    const address = invitedAddress(body.email)
    return change(asked, addressHeld(address, unitId), async (tx, ctx) => {
      const unit = await ownUnit(tx, ctx, unitId)
      if (levelOfUnit(unit.kind) !== kind) throw notFound()
      enforce(inviteInto(ctx.actor, unit), refusalsOfUnits, unit)
      const role = await invitedRole(tx, body.role)
      enforce(inviteByUnitCall(ctx.actor, kind, role), refusals, null)
      return { message: said, data: await send(ctx, tx, address, role, inUnit(unit.id)) }
    })
  }

export const inviteToUnion = inviteTo('union', words.unionSent)
export const inviteToBranch = inviteTo('branch', words.branchSent)
export const inviteToSubBranch = inviteTo('sub_branch', words.subBranchSent)

/** Where somebody invited to this role will belong (rules "Who may invite whom"). */
async function unitFor(
  actor: Actor,
  role: RoleRow,
  unit: Unit | null,
  ministry: () => Promise<{ id: string }>,
): Promise<string | null> {
  switch (placeFor(role, unit?.kind ?? null)) {
    case 'the ministry':
      return (await ministry()).id
    case 'the unit':
      return unit?.id ?? null
    case 'nowhere said':
      return isMinistry(actor) || role.group === 'settlement' ? null : (actor.unit?.id ?? null)
    case 'unit needed':
      throw badInput({ unit_id: words.unitNeeded })
    case 'unit refused':
      throw badInput({ unit_id: words.unitRefused })
    case 'wrong kind':
      throw badInput({ unit_id: words.wrongKind })
  }
}

/** `users/send-invite` (002 §7): to a role, in a unit or in a case. */
export async function inviteUser(asked: ActorContext, body: User) {
  const address = invitedAddress(body.email)
  const { unit_id: unitId, case_id: caseId } = body
  if (unitId && caseId) throw badInput({ unit_id: words.oneOf }, words.oneOf)
  const data = caseId
    ? change(asked, heldCase(caseId), (tx, ctx, row) => inviteToCase(ctx, tx, row, body, address, 'assigner'))
    : change(asked, addressHeld(address, unitId || null), (tx, ctx) =>
        inviteOutside(ctx, tx, body, address, unitId || null),
      )
  return { message: words.userSent, data: await data }
}

async function inviteOutside(
  ctx: ActorContext,
  tx: Transaction<DB>,
  body: User,
  address: ReturnType<typeof invitedAddress>,
  unitId: string | null,
) {
  const unit = unitId ? await ownUnit(tx, ctx, unitId) : null
  enforce(inviteUsers(ctx.actor), refusals, null)
  const role = await invitedRole(tx, body.role)
  return send(ctx, tx, address, role, await placeOutside(ctx.actor, role, unit, () => ministryUnit(tx)))
}

/** The place of an invitation outside a case, in the unit that is named or in none; refused where it is not the actor's to give. */
export async function placeOutside(
  actor: Actor,
  role: RoleRow,
  unit: Unit | null,
  ministry: () => Promise<{ id: string }>,
): Promise<Place> {
  enforce(invite(actor, role), refusals, null)
  return inUnit(await unitFor(actor, role, unit, ministry))
}

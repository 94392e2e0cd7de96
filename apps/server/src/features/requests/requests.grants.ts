import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { conflict, type Refusal } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { fill } from '../../words.ts'
import { lockKeepers } from '../accounts/keepers.queries.ts'
import { claimForUnit } from '../disputes/disputes.membership.service.ts'
import { deleteUnit } from '../hierarchy/hierarchy.delete.service.ts'
import { changePerson, type Refused } from '../people/people.change.ts'
import { makeSo } from '../roles/roles.change.ts'
import { findRole } from '../roles/roles.queries.ts'
import type { RequestRow, UnitRow } from './requests.queries.ts'
import { words } from './requests.words.ts'

type Grant = [ctx: ActorContext, tx: Transaction<DB>, request: RequestRow, unit: UnitRow]

/** Why not, as the decider reads it: which case stands in the way is the person's to know. */
function refusalOf({ why }: Refused): Refusal {
  if (why === 'last keeper') return conflict(words.lastKeeper)
  return conflict(why === 'no unit' ? words.unitGone : words.cannotJoin)
}

const changedBy = ({ deps, actor }: ActorContext, { person_id: personId }: RequestRow) => ({
  personId,
  by: actor.id,
  at: deps.clock.now(),
})

/** Belongs to another unit from now on. The role stays what it is, and filed cases stay where they are. */
export async function moveTo(...[ctx, tx, request, unit]: Grant): Promise<void> {
  if (request.now.unitId === null) return join(ctx, tx, request, unit)
  const change = { kind: 'member accepted', unitId: unit.id } as const
  const refused = await changePerson(tx, ctx.deps, changedBy(ctx, request), change)
  if (refused) throw refusalOf(refused)
}

/**
 * Belongs to a unit for the first time: it becomes the claimant of cases that are not approved yet
 * (rules "Membership that waits").
 */
export async function join(...[ctx, tx, request, unit]: Grant): Promise<void> {
  const who = changedBy(ctx, request)
  const refused = await changePerson(tx, ctx.deps, who, { kind: 'member accepted', unitId: unit.id })
  if (refused) throw refusalOf(refused)
  await claimForUnit(tx, ctx.deps, { ...who, unitId: unit.id })
}

export async function giveRole(...[ctx, tx, request, unit]: Grant): Promise<void> {
  if (!request.role) throw conflict(words.roleGone)
  const change = { kind: 'role given', roleId: request.role.id, unitId: unit.id } as const
  const refused = await changePerson(tx, ctx.deps, changedBy(ctx, request), change)
  if (refused) throw refusalOf(refused)
}

/** The role becomes so for everybody who has it, unless that cannot be by now. */
export async function changeRole(...[ctx, tx, request]: Grant): Promise<void> {
  await lockKeepers(tx)
  const role = request.role && (await findRole(tx, request.role.id))
  if (!role) throw conflict(words.roleGone)
  const { by, at } = changedBy(ctx, request)
  const wanted = Object.fromEntries(request.permissions.map(({ name, has_permission: to }) => [name, to === 1]))
  await makeSo(tx, ctx.deps, { role, wanted, by, at })
}

/** 409 with what stands in the way, which the decider may open. */
export async function deleteAsked(...[ctx, tx, request, unit]: Grant): Promise<void> {
  const { by, at } = changedBy(ctx, request)
  const blocking = await deleteUnit(tx, ctx.deps, { unitId: unit.id, by, at })
  if (blocking) throw conflict(fill(words.blocked, { unit: unit.name }), { blocking })
}

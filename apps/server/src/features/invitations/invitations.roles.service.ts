import { invite, inviteByUnitCall, inviteToCase, unitKindsFor } from '@accord/policy/invitations.policy'
import { chooseToInvite, levelOfUnit, maySeeUnit } from '@accord/policy/units.policy'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { findUnit, type Unit } from '../organizations/organizations.queries.ts'
import { refusals } from '../organizations/organizations.refusals.ts'
import { presentPermissions } from '../roles/roles.present.ts'
import { allRoles, permissionIds, type RoleRow } from '../roles/roles.queries.ts'

const present = (role: RoleRow) => {
  const kinds = unitKindsFor(role)
  return { _id: role.id, name: role.name, description: role.description, unit_kinds: kinds ? [...kinds] : null }
}

/** Those of all roles that are the caller's to give, each with what it may do. */
async function invitable({ deps, language }: ActorContext, isTheirs: (role: RoleRow) => boolean) {
  const ids = await permissionIds(deps.db)
  const theirs = (await allRoles(deps.db)).filter(isTheirs)
  return {
    data: theirs.map(role => ({
      ...present(role),
      permissions: presentPermissions(ids, language, role.permissions),
    })),
  }
}

/** A unit to invite to: the ministry any, an admin the own one and those below (rules "Who may invite whom"). */
export async function ownUnit(db: Db, { actor }: ActorContext, id: string): Promise<Unit> {
  const unit = await findUnit(db, id)
  if (!unit || !maySeeUnit(actor, unit)) throw notFound()
  enforce(chooseToInvite(actor, unit), refusals, unit)
  return unit
}

/** Roles the caller may invite to (rules "Who may invite whom"): in general, in one unit, or in one case. */
export async function invitableRoles(ctx: ActorContext, unitId: string | undefined, caseId: string | undefined) {
  const { deps, actor } = ctx
  if (caseId) {
    const facts = factsOf(await seenCase(deps.db, actor, caseId))
    return invitable(ctx, role => inviteToCase(actor, facts, role).allowed)
  }
  if (!unitId) return invitable(ctx, role => invite(actor, role).allowed)
  const level = levelOfUnit((await ownUnit(deps.db, ctx, unitId)).kind)
  return invitable(ctx, role => inviteByUnitCall(actor, level, role).allowed)
}

/** Roles of these groups, one group after the other. */
async function ofGroups({ deps }: ActorContext, ...groups: RoleRow['group'][]) {
  const roles = await allRoles(deps.db)
  return { data: groups.flatMap(group => roles.filter(role => role.group === group)).map(present) }
}
export const adminRoles = (ctx: ActorContext, { parties }: { parties?: '0' | '1' | undefined }) =>
  parties === '1' ? ofGroups(ctx, 'admin', 'party') : ofGroups(ctx, 'admin')
export const settlementRoles = (ctx: ActorContext) => ofGroups(ctx, 'settlement')

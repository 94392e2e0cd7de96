import type { SearchedKind } from '@accord/contract/organizations/organizations.schemas'
import type { Actor } from '@accord/policy/actor'
import { filesInOwnName } from '@accord/policy/claimant.policy'
import { levelOfUnit, maySeeUnit, type UnitLevel } from '@accord/policy/units.policy'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { nameKey } from '../../lib/names.ts'
import { readUnit, type UnitRow } from './organizations.lists.queries.ts'
import { presentUnit } from './organizations.present.ts'
import { allIndustries, findUnit, type Unit } from './organizations.queries.ts'
import { searchUnits } from './organizations.search.queries.ts'

/**
 * A unit the actor may see fully; a deleted one is there for the ministry only (rules "Units"). The address of a merged
 * one leads to what it became part of.
 */
export async function seenUnit(db: Db, actor: Actor, id: string): Promise<Unit> {
  const unit = await findUnit(db, id, true)
  if (!unit || !maySeeUnit(actor, unit)) throw notFound()
  return unit
}

/** Checks what was read: of this level, and the actor's to see. */
export function seenOfLevel(actor: Actor, row: UnitRow | undefined, level: UnitLevel | null): UnitRow {
  if (!row || row.kind === 'ministry' || !maySeeUnit(actor, row)) throw notFound()
  if (level !== null && levelOfUnit(row.kind) !== level) throw notFound()
  return row
}

/** A unit's own page (001 §2). */
export const readUnitOf = (level: UnitLevel) => async (ctx: ActorContext, id: string) => {
  const row = seenOfLevel(ctx.actor, await readUnit(ctx.deps.db, id), level)
  return { data: presentUnit(ctx.actor, row) }
}

/** The caller's own unit; whoever belongs to none, or to the ministry, has none to show. */
export async function organizationProfile({ deps, actor }: ActorContext) {
  const row = actor.unit ? await readUnit(deps.db, actor.unit.id) : undefined
  return { data: presentUnit(actor, seenOfLevel(actor, row, null)) }
}

export async function industries({ deps }: ActorContext) {
  return { data: (await allIndustries(deps.db)).map(({ id, name }) => ({ _id: id, name })) }
}

/** Whom one may accuse, as one types; or units of one kind only, to invite to. */
export async function searchOrganizations(ctx: ActorContext, typed: string, kind?: SearchedKind) {
  const words = nameKey(typed)
  const rows = words === '' ? [] : await searchUnits(ctx.deps.db, words, kind)
  return {
    data: rows.map(({ id, name, acronym, parent, path }) => {
      const in_own_name = filesInOwnName(ctx.actor, { id, path })
      return { _id: id, name, acronym, parent, in_own_name }
    }),
  }
}

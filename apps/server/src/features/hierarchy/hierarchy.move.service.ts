import type { move } from '@accord/contract/hierarchy/hierarchy.schemas'
import { kindUnder, moveUnit as mayMove } from '@accord/policy/hierarchy.policy'
import type * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { newId } from '../../lib/ids.ts'
import { fill } from '../../words.ts'
import { namesTaken } from '../organizations/organizations.queries.ts'
import { seenUnit } from '../organizations/organizations.service.ts'
import { moveUnder } from '../organizations/units.place.queries.ts'
import { followMerged } from '../organizations/units.queries.ts'
import { follow, refuseTwin } from './hierarchy.follow.service.ts'
import { holdUnitTree } from './hierarchy.held.queries.ts'
import { unitRow, unitsIn } from './hierarchy.queries.ts'
import { refusals } from './hierarchy.refusals.ts'
import { words } from './hierarchy.words.ts'

/** The unit, what it comes under, and its kind there; refused in the order of all calls. */
export async function movable(ctx: ActorContext, db: Db, id: string, parentId: string, version?: number) {
  const seen = await seenUnit(db, ctx.actor, id)
  enforce(mayMove(ctx.actor, seen), refusals, seen)
  const unit = await unitRow(db, id)
  if (!unit) throw conflict(words.gone)
  const parent = await unitRow(db, await followMerged(db, parentId))
  if (!parent?.verified) throw badInput({ parent: words.noUnit })
  const becomes = kindUnder(unit, parent)
  if (!becomes) throw badInput({ parent: words.notUnder })
  if (unit.parent_id === parent.id) throw badInput({ parent: words.standsThere })
  enforce(mayMove(ctx.actor, seen, version), refusals, seen)
  return { unit, parent, becomes }
}

/** Moves a unit, with all below it, under another; cases, requests and access follow, or nothing changes (docs/rules.md). */
export async function moveUnit(asked: ActorContext, id: string, { parent: parentId, version }: z.infer<typeof move>) {
  // Who may not, or names nothing, holds nothing.
  await movable(asked, asked.deps.db, id, parentId)
  const held = behind(tx => holdUnitTree(tx, id, { into: parentId }))
  return change(asked, held, async (tx, ctx, tree) => {
    const { deps, actor } = ctx
    const { unit, parent, becomes } = await movable(ctx, tx, id, parentId, version)
    const taken = await namesTaken(tx, { kind: becomes, parentId: parent.id }, [unit.name_key])
    if (taken.size > 0) throw conflict(fill(words.nameTaken, { name: unit.name }), { names: [unit.name] })
    const moved = await unitsIn(tx, id)
    await refuseTwin(moveUnder(tx, id, parent, becomes), unit.name)
    const [root = null] = parent.path
    await follow(tx, deps, tree, { moved, newRoot: root === unit.path[0] ? null : root })
    const before = { parent: unit.parent_id, kind: unit.kind, version: unit.version }
    const after = { parent: parent.id, kind: becomes, version: unit.version + 1 }
    const at = deps.clock.now()
    await record(tx, { id: newId(deps.clock), at, actorId: actor.id, action: 'unit moved', unitId: id, before, after })
    return {
      message: fill(words.moved, { name: unit.name, parent: parent.name }),
      data: { _id: id, name: unit.name, kind: becomes, version: unit.version + 1 },
    }
  })
}

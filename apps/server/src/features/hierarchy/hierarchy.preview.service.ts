import type { PlacePreview } from '@accord/contract/hierarchy/hierarchy.schemas'
import type { ActorContext } from '../../http/context.ts'
import { mergeable } from './hierarchy.merge.service.ts'
import { movable } from './hierarchy.move.service.ts'
import { countFollowing, type UnitRow } from './hierarchy.queries.ts'

const named = ({ id, name, kind }: UnitRow) => ({ _id: id, name, kind })

/** What would follow, read as it is now; the change itself asks again behind its locks. */
export async function mergePreview(ctx: ActorContext, id: string, intoId: string): Promise<{ data: PlacePreview }> {
  const { db } = ctx.deps
  const { unit, into } = await mergeable(ctx, db, id, intoId)
  return { data: { unit: named(unit), into: named(into), becomes: into.kind, counts: await countFollowing(db, id) } }
}

export async function movePreview(ctx: ActorContext, id: string, parentId: string): Promise<{ data: PlacePreview }> {
  const { db } = ctx.deps
  const { unit, parent, becomes } = await movable(ctx, db, id, parentId)
  return { data: { unit: named(unit), into: named(parent), becomes, counts: await countFollowing(db, id) } }
}

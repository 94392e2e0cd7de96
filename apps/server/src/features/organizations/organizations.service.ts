import type { ListQuery } from '@accord/contract/page'
import { type Actor, isMinistry } from '@accord/policy/actor'
import { filesInOwnName } from '@accord/policy/claimant.policy'
import { maySeeUnit } from '@accord/policy/units.policy'
import type { Db } from '../../edges/db.ts'
import { notFound } from '../../fail.ts'
import type { ActorContext, HolderContext } from '../../http/context.ts'
import { decodeCursor, TEXT_FORM, UUID_FORM } from '../../http/cursor.ts'
import { answerPage } from '../../http/page.ts'
import { nameKey } from './organizations.names.ts'
import { presentOption } from './organizations.present.ts'
import {
  countUnits,
  findUnit,
  pageOfUnits,
  type SearchedKind,
  searchUnits,
  type Unit,
} from './organizations.queries.ts'

type Which = Parameters<typeof pageOfUnits>[1]

/** Units to choose from, by name. A registration token learns `_id` and name only (rules §5). */
export async function listUnits(ctx: HolderContext, which: Which, page: ListQuery) {
  const { db } = ctx.deps
  const words = nameKey(page.q ?? '')
  const after = decodeCursor(page.cursor, TEXT_FORM, UUID_FORM)
  const rows = await pageOfUnits(db, which, { words, after, limit: page.limit + 1 })
  return answerPage(
    rows,
    { limit: page.limit, after },
    {
      present: row => presentOption(row, ctx.holder.reach === 'registration'),
      placeOf: row => [row.name_key, row.id],
      count: () => countUnits(db, which, words),
    },
  )
}

/** A unit the actor may see fully; a deleted one is there for the ministry only (rules §5 §10). */
export async function seenUnit(db: Db, actor: Actor, id: string): Promise<Unit> {
  const unit = await findUnit(db, id, isMinistry(actor))
  if (!unit || !maySeeUnit(actor, unit)) throw notFound()
  return unit
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

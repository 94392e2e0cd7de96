import type { ListQuery } from '@accord/contract/page'
import type { bodyRow } from '@accord/contract/referrals/referrals.schemas'
import { mayListBodies } from '@accord/policy/people.policy'
import type * as z from 'zod/mini'
import { forbidden, notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { decodeCursor, TEXT_FORM, UUID_FORM } from '../../http/cursor.ts'
import { answerPage } from '../../http/page.ts'
import { nameKey } from '../organizations/organizations.names.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import { findRole } from '../roles/roles.queries.ts'
import * as q from './referrals.queries.ts'

const placeOf = (row: { name_key: string; id: string }) => [row.name_key, row.id]

const presentBody = (row: q.BodyRow): z.infer<typeof bodyRow> => ({
  _id: row.id,
  name: row.name,
  status: row.status,
  assigned_cases: row.assigned,
  date_added: row.created_at.toISOString(),
  assigned_members: row.members.map(({ picture, ...member }) => ({ ...member, photo: pictureUrl(picture) })),
})

/** Bodies of a settlement role (rules "Roles and permissions"). */
export async function settlementBodies(ctx: ActorContext, roleId: string, page: ListQuery) {
  const { db } = ctx.deps
  if (!mayListBodies(ctx.actor)) throw forbidden()
  const role = await findRole(db, roleId)
  if (role?.group !== 'settlement') throw notFound()
  const words = nameKey(page.q ?? '')
  const after = decodeCursor(page.cursor, TEXT_FORM, UUID_FORM)
  const rows = await q.bodiesOfRole(db, roleId, { words, after, limit: page.limit + 1 })
  const count = () => q.countBodiesOfRole(db, roleId, words)
  return answerPage(rows, { limit: page.limit, after }, { present: presentBody, placeOf, count })
}

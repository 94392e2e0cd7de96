import { type Actor, holds, isMinistry } from '@accord/policy/actor'
import { forbidden, notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { cappedTotal, decodeCursor, encodeCursor, TEXT_FORM, UUID_FORM } from '../../http/cursor.ts'
import { nameKey } from '../organizations/organizations.names.ts'
import { logoUrl } from '../organizations/organizations.present.ts'
import * as q from './referrals.queries.ts'

type Page = { limit: number; cursor?: string | undefined; q?: string | undefined }

/** The ministry sees everybody, an admin the own tree; whoever has no unit nobody (rules §5). */
const withinOf = (actor: Actor): q.Within | null => {
  if (isMinistry(actor)) return 'everybody'
  return actor.unit && actor.group === 'admin' ? { unitId: actor.unit.id } : null
}

const doors = ['invite users', 'edit users status', 'edit roles and permissions'] as const

/** People of a role (rules §3: any of IU ES RP, own tree only). */
export async function usersOfRole(ctx: ActorContext, roleId: string, page: Page) {
  const { db } = ctx.deps
  const within = withinOf(ctx.actor)
  if (!doors.some(door => holds(ctx.actor, door)) || !within) throw forbidden()
  if (!(await q.findRole(db, roleId))) throw notFound()
  const words = nameKey(page.q ?? '')
  const after = decodeCursor(page.cursor, TEXT_FORM, UUID_FORM)
  const rows = await q.usersOfRole(db, roleId, within, { words, after, limit: page.limit + 1 })
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const total = last || after ? await q.countUsersOfRole(db, roleId, within, words) : rows.length
  return {
    data: shown.map(row => ({
      _id: row.id,
      name: row.name,
      photo: logoUrl(row.picture),
      role: row.role,
      status: row.status,
      assigned_cases: row.assigned,
      date_added: row.created_at.toISOString(),
    })),
    next_cursor: last ? encodeCursor(last.name_key, last.id) : null,
    total: cappedTotal(total),
  }
}

/** Bodies of a settlement role (rules §3: IU and AC, §10). */
export async function settlementBodies(ctx: ActorContext, roleId: string, page: Page) {
  const { db } = ctx.deps
  if (!holds(ctx.actor, 'invite users') || !holds(ctx.actor, 'assign users cases')) throw forbidden()
  const role = await q.findRole(db, roleId)
  if (role?.grp !== 'settlement') throw notFound()
  const words = nameKey(page.q ?? '')
  const after = decodeCursor(page.cursor, TEXT_FORM, UUID_FORM)
  const rows = await q.bodiesOfRole(db, roleId, { words, after, limit: page.limit + 1 })
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const total = last || after ? await q.countBodiesOfRole(db, roleId, words) : rows.length
  return {
    data: shown.map(row => ({
      _id: row.id,
      name: row.name,
      status: row.status,
      assigned_cases: row.assigned,
      date_added: row.created_at.toISOString(),
      assigned_members: row.members.map(({ picture, ...member }) => ({ ...member, photo: logoUrl(picture) })),
    })),
    next_cursor: last ? encodeCursor(last.name_key, last.id) : null,
    total: cappedTotal(total),
  }
}

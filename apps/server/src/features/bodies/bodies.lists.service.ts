import type { ListQuery } from '@accord/contract/page'
import { keepBodies } from '@accord/policy/bodies.policy'
import { forbidden, notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { decodeCursor, TEXT_FORM, UUID_FORM } from '../../http/cursor.ts'
import { answerPage } from '../../http/page.ts'
import { nameKey } from '../../lib/names.ts'
import { findBody } from '../people/people.queries.ts'
import { findRole } from '../roles/roles.queries.ts'
import { presentBody, presentMember } from './bodies.present.ts'
import { bodiesOfRole, countBodiesOfRole, membersAndInvited } from './bodies.queries.ts'

/** Bodies of a settlement role (rules "Settlement bodies"). */
export async function settlementBodies({ deps, actor }: ActorContext, roleId: string, page: ListQuery) {
  const { db } = deps
  if (!keepBodies(actor).allowed) throw forbidden()
  const role = await findRole(db, roleId)
  if (role?.group !== 'settlement') throw notFound()
  const words = nameKey(page.q ?? '')
  const after = decodeCursor(page.cursor, TEXT_FORM, UUID_FORM)
  const rows = await bodiesOfRole(db, roleId, { words, after, limit: page.limit + 1 })
  return answerPage(
    rows,
    { limit: page.limit, after },
    {
      present: presentBody(actor),
      placeOf: row => [row.name_key, row.id],
      count: () => countBodiesOfRole(db, roleId, words),
    },
  )
}

/** Who sits in a body and who is invited to it. */
export async function boardMembers({ deps, actor }: ActorContext, bodyId: string) {
  if (!keepBodies(actor).allowed) throw forbidden()
  const body = await findBody(deps.db, bodyId)
  if (!body) throw notFound()
  const rows = await membersAndInvited(deps.db, bodyId, deps.clock.now())
  return { data: rows.map(presentMember(actor, body)) }
}

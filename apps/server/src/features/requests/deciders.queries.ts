import type { RequestKind } from '@accord/contract/requests/requests.schemas'
import { type Actor, isMinistry, isUnitAdmin } from '@accord/policy/actor'
import { permissionFor } from '@accord/policy/ministry.policy'
import { kindsDecidedBy, REQUEST_RULES } from '@accord/policy/requests.policy'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { roleHolds } from '../disputes/access.queries.ts'
import { accusedBy } from '../disputes/disputes.membership.queries.ts'
import type { Audience, Readers } from '../notices/notice.ts'

// Who decides a request: `decides` of requests.policy.ts as SQL. access.rules.test.ts holds both equal.

/** In whose place a list looks: the ministry reads all that waits, a unit's admins find theirs by its key. */
export type Whose = 'ministry' | { readonly unit: string; readonly accessKey: string }

type Place = Exclude<Whose, 'ministry'>

/** Whether somebody of the ministry besides this person could decide requests of a kind. */
export async function isDecidedBesides(db: Db, kind: RequestKind, personId: string): Promise<boolean> {
  const found = await sql`select from unit w join person h on h.unit_id = w.id and h.status = 'active'
      and h.registered_at is not null and ${roleHolds(sql`h.role_id`, permissionFor(REQUEST_RULES[kind].ofMinistry))}
    where w.kind = 'ministry' and h.id <> ${personId} limit 1`.execute(db)
  return found.rows.length > 0
}

/** The requests that a unit's admins find. */
export const foundBy = ({ accessKey }: Place) =>
  sql`select request_id from request_access where access_key = ${accessKey}`

/** Whether the reader's own unit is accused in an open case of that person. */
export const isAccusedBy = ({ unit }: Pick<Place, 'unit'>, personId: RawBuilder<unknown>) =>
  sql`${unit}::uuid = any(${accusedBy(personId)})`

/** Who decides a request that still waits: the ministry, and admins who have access to it (`decides` of the policy). */
export const deciders = (kind: RequestKind): Audience => ({
  joins: sql`join request q on q.id = e.thing_id and q.status = 'pending'
    join lateral (
      select h.id from unit w join person h on h.unit_id = w.id
        and ${roleHolds(sql`h.role_id`, permissionFor(REQUEST_RULES[kind].ofMinistry))}
      where w.kind = 'ministry' and w.status = 'active'
      union
      select h.id from request_access s join unit u on u.access_key = s.access_key and u.status = 'active'
      join person h on h.unit_id = u.id join role r on r.id = h.role_id and r.role_group = 'admin'
      where s.request_id = q.id and u.id <> all(${accusedBy(sql`q.person_id`)})
    ) g on true join person p on p.id = g.id and p.id <> q.person_id`,
})

/**
 * Whoever decides the request of a notification `n` now: of the ministry whoever may, of the units whoever runs the one
 * asked for or one above it and is not accused by whoever asked (`decides` of the policy).
 */
export const decidersNow = (kind: RequestKind): Readers => ({
  may: actor => kindsDecidedBy(actor).includes(kind) && (isMinistry(actor) || isUnitAdmin(actor)),
  where: runsTheUnit,
})

function runsTheUnit(actor: Actor): RawBuilder<unknown> {
  if (isMinistry(actor)) return sql`true`
  if (!actor.unit) return sql`false`
  // By the unit's own row; as a condition of an `exists` all units would be read for it.
  return sql`(coalesce(${actor.unit.id}::uuid = any ((select u.path from unit u where u.id = n.unit_id)::uuid[]), false)
    and not ${isAccusedBy({ unit: actor.unit.id }, sql`n.actor_id`)})`
}

import type { RequestKind } from '@accord/contract/requests/requests.schemas'
import { type Actor, isMinistry, isUnitAdmin } from '@accord/policy/actor'
import { permissionFor } from '@accord/policy/ministry.policy'
import { kindsDecidedBy, REQUEST_RULES } from '@accord/policy/requests.policy'
import { type RawBuilder, sql } from 'kysely'
import { roleHolds } from '../disputes/access.queries.ts'
import { accusedBy } from '../disputes/disputes.membership.queries.ts'
import type { Audience, Readers } from '../notices/notice.ts'

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

export const waitsForDecision = () =>
  sql`exists (select from request q where q.id = n.thing_id and q.status = 'pending')`

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
    and ${actor.unit.id}::uuid <> all(${accusedBy(sql`n.actor_id`)}))`
}

/** What was asked for, and why it was declined. */
export const asked = sql`(select jsonb_build_object('reason', q.decision_reason, 'organization', coalesce(u.name, q.reason),
    'role', r.name)
  from request q left join unit u on u.id = q.unit_id left join role r on r.id = q.role_id where q.id = e.thing_id)`

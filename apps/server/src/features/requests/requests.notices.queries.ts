import { sql } from 'kysely'

export const waitsForDecision = () =>
  sql`exists (select from request q where q.id = n.thing_id and q.status = 'pending')`

/** What was asked for, and why it was declined. */
export const asked = sql`(select jsonb_build_object('reason', q.decision_reason, 'organization', coalesce(u.name, q.reason),
    'role', r.name)
  from request q left join unit u on u.id = q.unit_id left join role r on r.id = q.role_id where q.id = e.thing_id)`

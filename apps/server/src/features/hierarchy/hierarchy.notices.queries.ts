import { sql } from 'kysely'
import type { Audience } from '../notices/notice.ts'

/** Who runs the unit that something was merged into; those who came with it have a notification of their own. */
export const runners: Audience = {
  joins: sql`join person p on p.unit_id = e.unit_id
    and p.placed_at is distinct from e.at join role r on r.id = p.role_id and r.role_group = 'admin'`,
}

/**
 * Who runs a unit that was moved, what is below it, what it came under, or what it was under before with all above
 * that: those have no access to its cases and requests any more.
 */
export const runnersAroundMove: Audience = {
  joins: sql`join lateral (
      select b.id from unit b where b.path @> array[e.unit_id] and b.status = 'active'
      union
      select unnest(w.path) from unit w where w.id = (e.before->>'parent')::uuid
      union
      select (e.after->>'parent')::uuid
    ) g on true join person p on p.unit_id = g.id join role r on r.id = p.role_id and r.role_group = 'admin'`,
}

export const newParent = sql`jsonb_build_object('parent', (select u.name from unit u where u.id = (e.after->>'parent')::uuid))`

import { sql } from 'kysely'
import { roleHolds } from '../disputes/access.queries.ts'
import type { Audience } from '../notices/notice.ts'

/** Those above a unit whose last admin has gone (rules "Units"): they decide its requests from now on. */
export const aboveTheLastAdmin: Audience = {
  joins: sql`join unit u on u.id = (e.before->>'unit')::uuid and u.status = 'active' and u.kind <> 'ministry'
      and (e.before->>'role') in (select name from role where role_group = 'admin')
      and not exists (select from person a join role ar on ar.id = a.role_id and ar.role_group = 'admin'
        where a.unit_id = u.id and a.status = 'active')
    join lateral (
      select h.id from person h join role r on r.id = h.role_id and r.role_group = 'admin'
        where h.unit_id = any(u.path) and h.unit_id <> u.id
      union
      select h.id from unit w join person h on h.unit_id = w.id and ${roleHolds(sql`h.role_id`, 'invite users')}
        where w.kind = 'ministry' and w.status = 'active'
    ) g on true join person p on p.id = g.id`,
}

/** The role that somebody had in their unit, and whether it ended with it. */
export const lostRole = sql`jsonb_build_object('role', e.before->>'role',
  'ran', case when e.before->>'role' <> e.after->>'role' then 'yes' end)`

/** The unit that is part of another now, and how much came with it. */
export const formerUnit = sql`jsonb_build_object('former', (select u.name from unit u where u.id = (e.before->>'unit')::uuid),
  'cases', e.after->>'cases', 'people', e.after->>'people')`

/** The number of the case that somebody was taken off: of the case itself they may see nothing any more. */
export const leftCase = sql`jsonb_build_object('left', (select c.case_no from cases c where c.id = e.case_id))`

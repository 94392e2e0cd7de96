import { type RawBuilder, sql } from 'kysely'

/**
 * Everybody a case is in sight of besides the ministry, once for each ground, with the role that counts on that ground
 * (`keysOf`, `maySee` and `actorIn` of the policy, as data). `unit_id` where they see it as admins of that unit.
 */
export const grounds = (caseId: RawBuilder<unknown>) => sql`
  select h.id, s.why, j.side, null::uuid unit_id, coalesce(j.role_id, h.role_id) role_id
  from case_sight s join person h on h.key = s.key
  left join case_participant j on s.why = 'joined' and j.case_id = s.case_id and j.person_id = h.id and j.removed_at is null
  where s.case_id = ${caseId}
  union all
  select h.id, s.why, null, u.id, h.role_id
  from case_sight s join unit u on u.key = s.key and u.status = 'active'
  join person h on h.unit_id = u.id and h.role_id = any(array(select r.id from role r where r.grp = 'admin'))
  where s.case_id = ${caseId}
  union all
  select h.id, s.why, null, null, h.role_id
  from case_sight s join settlement_body b on b.key = s.key and b.status = 'active'
  join body_member m on m.body_id = b.id and m.removed_at is null join person h on h.id = m.person_id
  where s.case_id = ${caseId}`

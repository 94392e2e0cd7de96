import { type RawBuilder, sql } from 'kysely'

/**
 * Everybody has access to a case besides the ministry, once for each ground, with the role that counts on that ground
 * (`accessKeysOf`, `maySee` and `actorIn` of the policy, as data). `unit_id` where they see it as admins of that unit.
 */
export const grounds = (caseId: RawBuilder<unknown>) => sql`
  select h.id, s.ground, j.side, null::uuid unit_id, coalesce(j.role_id, h.role_id) role_id
  from case_access s join person h on h.access_key = s.access_key
  left join case_participant j on s.ground = 'joined' and j.case_id = s.case_id and j.person_id = h.id and j.removed_at is null
  where s.case_id = ${caseId}
  union all
  select h.id, s.ground, null, u.id, h.role_id
  from case_access s join unit u on u.access_key = s.access_key and u.status = 'active'
  join person h on h.unit_id = u.id and h.role_id = any(array(select r.id from role r where r.role_group = 'admin'))
  where s.case_id = ${caseId}
  union all
  select h.id, s.ground, null, null, h.role_id
  from case_access s join settlement_body b on b.access_key = s.access_key and b.status = 'active'
  join body_member m on m.body_id = b.id and m.removed_at is null join person h on h.id = m.person_id
  where s.case_id = ${caseId}`

import { sql } from 'kysely'
import { sides, withAccess } from '../disputes/audiences.queries.ts'
import type { Audience } from '../notices/notice.ts'

/** To whom the case was referred, themselves or their body, as long as it is. */
export const assigned = withAccess(sql`g.id = (e.after->>'person')::uuid or exists (select from body_member a
  where a.body_id = (e.after->>'body')::uuid and a.person_id = g.id and a.removed_at is null)`)

/** From whom a case was taken: the person, or the members of the body. */
export const unassigned: Audience = {
  joins: sql`join lateral (select e.person_id id where e.person_id is not null
      union select a.person_id from body_member a where a.body_id = e.thing_id and a.removed_at is null) g on true
    join person p on p.id = g.id`,
}

/** Both sides, when somebody joined as a neutral, as the ministry invited them (rules "Who leads a case"). */
export const sidesOfNeutral: Audience = {
  joins: sql`join case_participant k on k.id = e.thing_id and k.side = 'neutral' ${sides.joins}`,
}

/** To whom a case was referred. */
export const neutral = sql`jsonb_build_object('place', case when e.after->>'body' is null then 'person' else 'body' end,
  'neutral', (select b.name from settlement_body b where b.id = (e.after->>'body')::uuid))`
/** From whom it was taken, and its number: of the case itself they may see nothing any more. */
export const formerNeutral = sql`jsonb_build_object('place', case when e.person_id is null then 'body' else 'person' end,
  'neutral', (select b.name from settlement_body b where b.id = e.thing_id),
  'left', (select c.case_no from cases c where c.id = e.case_id))`
/** The same as the sides read it: the body by its name, a person by the role they have as a neutral. */
export const neutralAndRole = sql`${neutral} || jsonb_build_object('role', (select r.name from role r where r.id = coalesce(
  (select l.role_id from referral l where l.id = e.thing_id), (select k.role_id from case_participant k where k.id = e.thing_id))))`

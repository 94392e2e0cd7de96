import { sql } from 'kysely'
import type { Audience } from '../notices/notice.ts'

/** Who sat in the body when it was dissolved. */
export const lastMembers: Audience = {
  joins: sql`join body_member m on m.body_id = e.thing_id and m.removed_at is null join person p on p.id = m.person_id`,
}

/** The other members of a body. */
export const otherMembers: Audience = {
  joins: sql`join settlement_body b on b.id = e.thing_id and b.status = 'active'
    join body_member m on m.body_id = b.id and m.removed_at is null and m.person_id <> e.person_id
    join person p on p.id = m.person_id`,
}

/** The body, and who came to it. */
export const bodyAndMember = sql`jsonb_build_object('body', (select b.name from settlement_body b where b.id = e.thing_id),
  'member', (select trim(q.first_name || ' ' || q.last_name) from person q where q.id = e.person_id))`

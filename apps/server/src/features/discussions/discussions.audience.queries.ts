import { sql } from 'kysely'
import { isNotified, isOfMinistry, takesPart } from '../disputes/disputes.audiences.queries.ts'
import { grounds } from '../disputes/disputes.grounds.queries.ts'
import type { Audience } from '../notices/notice.ts'

/** Of the ministry's people, who see every case, those count who are among the last to have written. */
const LATELY = 100

/** Who may take part in the thread of the event: whoever has access to the case, and of the ministry whoever does. */
export const threadMembers: Audience = {
  joins: sql`join lateral (
      select g.id from (${grounds(sql`e.case_id`)}) g where ${isNotified(sql`g.role_id`)} and ${takesPart(sql`g.role_id`)}
      union
      select h.id from (select distinct l.sender_id from (select m.sender_id from message m where m.thread_id = e.thing_id
          order by m.id desc limit ${sql.lit(LATELY)}) l) m
        join person h on h.id = m.sender_id and ${isOfMinistry(sql`h.unit_id`)} and ${isNotified(sql`h.role_id`)}
        and ${takesPart(sql`h.role_id`)}
    ) g on true join person p on p.id = g.id`,
}

import type { Member } from '@accord/contract/discussions/discussions.schemas'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { grounds, isOfMinistry } from '../disputes/access.queries.ts'
import { areNotified, isNotified } from '../disputes/audiences.queries.ts'
import { members, takesPart } from '../disputes/members.queries.ts'
import type { Audience } from '../notices/notice.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'

export type MemberRow = {
  id: string
  name: string
  picture: string | null
  role: string
  side: Member['side']
  position: number
  sort_name: string
  total: number
}

/** Everybody who sees the case and may take part, by side and name (`maySee` and `readThreads` of the policy). */
export async function pageOfMembers(
  db: Kysely<DB>,
  threadId: string,
  { words, after, limit }: { words: string; after: string[] | null; limit: number },
): Promise<MemberRow[]> {
  const named = words === '' ? sql`` : sql`and p.first_name || ' ' || p.last_name ilike ${`%${likeEscaped(words)}%`}`
  const beyond = after
    ? sql`where (position, sort_name, id) > (${Number(after[0])}, ${after[1]}, ${after[2]}::uuid)`
    : sql``
  const found = await sql<MemberRow>`with of_case as (select case_id from thread where id = ${threadId}),
    standing as (${members(sql`(select case_id from of_case)`)}),
    listed as (
      select p.id, trim(p.first_name || ' ' || p.last_name) "name", p.picture, r.name role, s.side,
        case s.side when 'claimant' then 0 when 'accused' then 1 when 'neutral' then 2 else 3 end position,
        lower(trim(p.first_name || ' ' || p.last_name)) collate "C" sort_name
      from standing s join person p on p.id = s.id join role r on r.id = s.role_id
      where p.status = 'active' and p.registered_at is not null ${named})
    select *, (select count(*) from listed)::int total from listed ${beyond}
    order by position, sort_name, id limit ${limit}`.execute(db)
  return found.rows
}

/** Of the ministry's people, who see every case, those count who are among the last to have written. */
const LATELY = 100

/** Who may take part in the thread of the event: whoever has access to the case, and of the ministry whoever does. */
export const threadMembers: Audience = {
  joins: sql`join lateral (
      select g.id from (${grounds(sql`e.case_id`)}) g where ${areNotified(sql`g.roles`)} and ${takesPart(sql`g.roles`)}
      union
      select h.id from (select distinct l.sender_id from (select m.sender_id from message m where m.thread_id = e.thing_id
          order by m.id desc limit ${sql.lit(LATELY)}) l) m
        join person h on h.id = m.sender_id and ${isOfMinistry(sql`h.unit_id`)} and ${isNotified(sql`h.role_id`)}
        and ${takesPart(sql`array[h.role_id]`)}
    ) g on true join person p on p.id = g.id`,
}

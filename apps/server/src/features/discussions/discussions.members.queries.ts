import type { Member } from '@accord/contract/discussions/discussions.schemas'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { grounds } from '../disputes/disputes.grounds.queries.ts'
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

const ofCase = sql`(select case_id from talk)`

/** On which ground the side of somebody who has several is told, as `sideOf` of the policy does. */
const ground = sql`
  select id, role_id,
    case when ground = 'filer' then 0 when ground = 'joined' then 1 when unit_id is null then 4
      when ground = 'claimant' then 2 when ground = 'accused' then 3 else 5 end rank,
    case when ground = 'filer' then 'claimant' when ground = 'joined' then side when unit_id is null then 'neutral'
      when ground in ('claimant', 'accused') then ground end side
  from (${grounds(ofCase)}) g
  union all
  select h.id, h.role_id, 6, null from unit w join person h on h.unit_id = w.id where w.kind = 'ministry'`

/** Everybody who sees the case and may take part, by side and name (`maySee` and `readThreads`, as data). */
export async function pageOfMembers(
  db: Kysely<DB>,
  threadId: string,
  { words, after, limit }: { words: string; after: string[] | null; limit: number },
): Promise<MemberRow[]> {
  const named = words === '' ? sql`` : sql`and p.first_name || ' ' || p.last_name ilike ${`%${likeEscaped(words)}%`}`
  const beyond = after
    ? sql`where (position, sort_name, id) > (${Number(after[0])}, ${after[1]}, ${after[2]}::uuid)`
    : sql``
  const found = await sql<MemberRow>`with talk as (select case_id from thread where id = ${threadId}),
    standing as (
      select g.id, (array_agg(g.side order by g.rank))[1] side, (array_agg(g.role_id order by g.rank))[1] role_id
      from (${ground}) g group by g.id
      having bool_or(exists (select from role_permission rp join permission x on x.id = rp.permission_id
        where rp.role_id = g.role_id and x.name = 'participate in resolution'))),
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

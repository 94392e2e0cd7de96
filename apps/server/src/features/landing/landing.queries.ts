import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { members } from '../disputes/members.queries.ts'

// What anybody may read without an account (rules "Landing page").

export type UnionRow = { name: string; acronym: string; logo: string | null }

export async function unionsShown(db: Db, most: number): Promise<UnionRow[]> {
  const found = await sql<UnionRow>`select u.name, u.acronym, u.logo from unit u
    where u.kind = 'union' and u.status = 'active' and u.verified
    order by u.logo is null, u.acronym = '', u.name_key, u.id limit ${most}`.execute(db)
  return found.rows
}

export type SaidRow = {
  score: number
  comment: string
  of_claimant: boolean
  sector: string | null
  case_no: string
  /** Of everybody and every unit the case has to do with: none of them may stand in the comment. */
  people: string[]
  units: string[]
}

type Wanted = { least: number; shortest: number; longest: number; enough: number; most: number }

/** Feedback that may be shown, the latest first, of cases that are still settled. The sector needs `enough` of such cases. */
export async function saidInPublic(db: Db, wanted: Wanted): Promise<SaidRow[]> {
  const { least, shortest, longest, enough, most } = wanted
  const found = await sql<SaidRow>`
    select f.score, f.comment, c.case_no,
      f.person_id = c.filer_id or coalesce(
        (select m.side from (${members(sql`f.case_id`)}) m where m.id = f.person_id), s.side) is not distinct from 'claimant' of_claimant,
      case when (select count(*) from (select from unit n join cases o on o.accused_unit_id = n.id
        where n.industry_id = a.industry_id and o.status in ('resolved', 'closed') and o.resolved_at is not null
        limit ${enough}) x) >= ${enough} then i.name end sector,
      array(select n.word from (select c.filer_id id union select f.person_id
          union select m.id from (${members(sql`f.case_id`)}) m where m.side is not null
          union select e.actor_id from event e where e.case_id = c.id
          union select m.person_id from case_participant m where m.case_id = c.id
          union select r.person_id from referral r where r.case_id = c.id) w
        join person p on p.id = w.id cross join lateral (values (p.first_name), (p.last_name)) n(word)) people,
      array(select n.word from unit u cross join lateral (values (u.name), (u.acronym)) n(word)
        where u.id = any(a.path) or u.id = any(coalesce(b.path, '{}'))) units
    from feedback f join cases c on c.id = f.case_id
    join unit a on a.id = c.accused_unit_id left join unit b on b.id = coalesce(c.claimant_unit_id, c.filer_unit_id)
    left join industry i on i.id = a.industry_id
    left join lateral (select m.side from case_participant m
      where m.case_id = c.id and m.person_id = f.person_id order by m.joined_at desc limit 1) s on true
    where f.publish and f.score >= ${least} and length(f.comment) between ${shortest} and ${longest}
      and c.status in ('resolved', 'closed')
    order by f.created_at desc, f.id limit ${most}`.execute(db)
  return found.rows
}

export type CountsRow = {
  approved: number
  resolved_since: number
  resolved: number
  resolution_ms: number
  reviews: number
  score: number
}

/** Of all cases; how long resolutions took, of those since a day. From what is kept for the reports (rules "Reports"). */
export async function countsOfAll(db: Db, since: string): Promise<CountsRow> {
  const found = await sql<CountsRow>`
    select coalesce(sum(d.approved), 0)::int approved,
      coalesce(sum(d.resolved) filter (where d.day >= ${since}::date), 0)::int resolved,
      coalesce(sum(d.resolution_ms) filter (where d.day >= ${since}::date), 0)::float8 resolution_ms,
      coalesce(sum(d.reviews), 0)::int reviews, coalesce(sum(d.score), 0)::int score,
      (select coalesce(sum(n.resolved), 0)::int from report_name n where n.kind = 'type') resolved_since
    from report_day d`.execute(db)
  return found.rows[0] as CountsRow
}

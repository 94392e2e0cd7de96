import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import type { Whose } from '../disputes/disputes.ids.queries.ts'
import { type Days, FIGURES, type Figure } from './reports.days.queries.ts'

// The ministry sees every case and reads what is kept of all of them by day; everybody else's figures are made of what is kept of
// each case they see.

/** Days, and as many before. */
export type Asked = { readonly now: Days; readonly before: Days }

export type DayRow = { day: string } & Record<Figure, number>
export type NameRow = { kind: 'type' | 'union'; name: string; approved: number; resolved: number }
export type Figures = {
  /** Cases under way before the first day. */
  underWay: number
  /** Each day on which there was anything, or each stretch of days by its first. */
  rows: DayRow[]
  /** Types and unions of the cases approved in the days asked for. */
  names: NameRow[]
}

/**
 * What is kept, as rows `r`, of the cases that the keys find. Case by case in the order in which they are kept (`offset 0`): it takes
 * as long as there are cases in sight, however many others there are.
 */
const daysSeen = (keys: readonly string[], until: string) => sql`(select distinct s.case_id from case_access s
    where s.access_key in (${sql.join(keys.map(key => sql`${key}::bigint`))}) order by 1) seen
  cross join lateral (select * from report_case k where k.case_id = seen.case_id and k.day < ${until}::date offset 0) r`

const isIn = (day: RawBuilder<unknown>, { from, until }: Days) =>
  sql`${day} >= ${from}::date and ${day} < ${until}::date`
const isoDay = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'YYYY-MM-DD')`

/** The same columns for whatever is found. */
type Found = { kind: 'under way' | 'day' | NameRow['kind']; name: string } & Record<Figure, string>
/** Of what has no more than two. */
const noFigures = sql.join(FIGURES.slice(2).map(figure => sql`0::bigint ${sql.ref(figure)}`))

const ofNation = ({ now, before }: Asked) => sql`
  select 'under way' kind, '' as "name", coalesce(sum(d.active), 0)::bigint approved, 0::bigint resolved, ${noFigures}
  from report_day d where d.day < ${before.from}::date
  union all
  select 'day', ${isoDay(sql`d.day`)}, ${sql.join(FIGURES.map(figure => sql.ref(`d.${figure}`)))}
  from report_day d where ${isIn(sql`d.day`, { from: before.from, until: now.until })}
  union all
  select n.kind, coalesce(t.label, u.name), sum(n.approved), sum(n.resolved), ${noFigures}
  from report_name n left join case_type t on n.kind = 'type' and t.id = n.name_id
  left join unit u on n.kind = 'union' and u.id = n.name_id where ${isIn(sql`n.day`, now)} group by 1, 2`

/** All of it from one pass: the days asked for, those before, and those before these, whose changes lead to who was under way then. */
const ofSeen = (keys: readonly string[], { now, before }: Asked) => sql`
  with counted as materialized (
    select case when r.day >= ${now.from}::date then ${now.from}::date when r.day >= ${before.from}::date then ${before.from}::date
        end as "day",
      r.type_id, r.claimant_union, r.accused_union, count(*) filter (where r.resolved_since) resolved_since,
      ${sql.join(FIGURES.map(figure => sql`sum(${sql.ref(`r.${figure}`)})::bigint ${sql.ref(figure)}`))}
    from ${daysSeen(keys, now.until)} group by 1, 2, 3, 4),
  named as (select * from counted where day = ${now.from}::date and type_id is not null)
  select 'under way' kind, '' as "name", coalesce(sum(c.active), 0)::bigint approved, 0::bigint resolved, ${noFigures}
  from counted c where c.day is null
  union all
  select 'day', ${isoDay(sql`c.day`)}, ${sql.join(FIGURES.map(figure => sql`sum(${sql.ref(`c.${figure}`)})`))}
  from counted c where c.day is not null group by c.day
  union all
  select 'type', t.label, sum(c.approved), sum(c.resolved_since), ${noFigures}
  from named c join case_type t on t.id = c.type_id group by t.label
  union all
  select 'union', u.name, sum(c.approved), sum(c.resolved_since), ${noFigures}
  from (select accused_union, approved, resolved_since from named
    union all select claimant_union, approved, resolved_since from named where claimant_union is distinct from accused_union) c
  join unit u on u.id = c.accused_union group by u.name`

const numbersOf = (row: Found): Record<Figure, number> => ({
  approved: Number(row.approved),
  resolved: Number(row.resolved),
  resolution_ms: Number(row.resolution_ms),
  documents: Number(row.documents),
  reviews: Number(row.reviews),
  score: Number(row.score),
  active: Number(row.active),
})

export async function figuresOf(db: Db, whose: Whose, asked: Asked): Promise<Figures> {
  const source = whose === 'ministry' ? ofNation(asked) : ofSeen(whose.keys, asked)
  const { rows: found } = await sql<Found>`${PLANNED_ANEW} ${source}`.execute(db)
  const figures: Figures = { underWay: 0, rows: [], names: [] }
  for (const row of found) {
    const numbers = numbersOf(row)
    const { approved, resolved } = numbers
    if (row.kind === 'under way') figures.underWay = approved
    else if (row.kind === 'day') figures.rows.push({ day: row.name, ...numbers })
    else figures.names.push({ kind: row.kind, name: row.name, approved, resolved })
  }
  return figures
}

export type ResolutionRow = { day: string; resolved: number; ms: number }

/** What was resolved each day, in order. */
export async function resolutionsOf(db: Db, whose: Whose, days: Days): Promise<ResolutionRow[]> {
  const kept =
    whose === 'ministry'
      ? sql`select r.day, r.resolved::bigint, r.resolution_ms ms from report_day r where r.resolved > 0 and ${isIn(sql`r.day`, days)}`
      : sql`select r.day, count(*) resolved, sum(r.resolution_ms) ms from ${daysSeen(whose.keys, days.until)}
          where r.resolved > 0 and r.day >= ${days.from}::date group by r.day`
  const found = await sql<{ day: string; resolved: string; ms: string }>`${PLANNED_ANEW}
    select ${isoDay(sql`x.day`)} as "day", x.resolved, x.ms from (${kept}) x order by x.day`.execute(db)
  return found.rows.map(({ day, resolved, ms }) => ({ day, resolved: Number(resolved), ms: Number(ms) }))
}

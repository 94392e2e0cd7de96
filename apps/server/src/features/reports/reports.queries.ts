import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import { isUnderWay } from '../disputes/access.queries.ts'
import type { Whose } from '../disputes/disputes.ids.queries.ts'
import type { Days, Figure, Sight } from './reports.days.queries.ts'
import * as by from './reports.days.queries.ts'

// The ministry sees every case and reads what is kept of all of them; everybody else's figures are made of the cases they see.

const keysOf = (keys: readonly string[]) => sql`(${sql.join(keys.map(key => sql`${key}::bigint`))})`

const seenBy =
  (keys: readonly string[]): Sight =>
  caseId =>
    sql`${caseId} in (select s.case_id from case_access s where s.access_key in ${keysOf(keys)})`

const kept = (table: 'report_day' | 'report_name', { from, until }: Days) =>
  sql`select * from ${sql.table(table)} where day >= ${from}::date and day < ${until}::date`

export type DayRow = { day: string } & Record<Figure, number>
type Raw = { day: string | null } & Record<Figure, string>

const numbersOf = ({ day, ...row }: Raw): DayRow[] => {
  if (day === null) return []
  const n = (figure: Figure) => Number(row[figure])
  return [
    {
      day,
      approved: n('approved'),
      resolved: n('resolved'),
      resolution_ms: n('resolution_ms'),
      documents: n('documents'),
      reviews: n('reviews'),
      score: n('score'),
      active: n('active'),
    },
  ]
}

const isoDay = sql`to_char(x.day, 'YYYY-MM-DD') as "day"`

/** Cases under way before a day began. */
const activeBefore = (whose: Whose, day: string) =>
  whose === 'ministry'
    ? sql`(select coalesce(sum(active), 0) from report_day where day < ${day}::date)`
    : sql`((select count(*) from (select distinct s.case_id from case_access s where s.access_key in ${keysOf(whose.keys)}
        and ${isUnderWay}) o) - ${by.changesSince(day, seenBy(whose.keys))})`

/** The figures of each day on which there were any, and how many cases were under way before the first. */
export async function figuresOf(db: Db, whose: Whose, days: Days): Promise<{ before: number; rows: DayRow[] }> {
  const source = whose === 'ministry' ? kept('report_day', days) : by.figuresByDay(days, seenBy(whose.keys))
  const found = await sql<Raw & { before: string }>`${PLANNED_ANEW} select ${isoDay}, b.before, x.approved, x.resolved,
      x.resolution_ms, x.documents, x.reviews, x.score, x.active
    from (select ${activeBefore(whose, days.from)} before) b left join (${source}) x on true order by x.day`.execute(db)
  return { before: Number(found.rows[0]?.before ?? 0), rows: found.rows.flatMap(numbersOf) }
}

export type ResolutionRow = { day: string; resolved: number; ms: number }

/** What was resolved each day, in order; `from` null: since the beginning. */
export async function resolutionsOf(db: Db, whose: Whose, days: Days): Promise<ResolutionRow[]> {
  const source = whose === 'ministry' ? kept('report_day', days) : by.resolutionsByDay(days, seenBy(whose.keys))
  const found = await sql<{ day: string; resolved: string; ms: string }>`${PLANNED_ANEW}
    select ${isoDay}, x.resolved, x.resolution_ms ms from (${source}) x where x.resolved > 0 order by x.day`.execute(db)
  return found.rows.map(({ day, resolved, ms }) => ({ day, resolved: Number(resolved), ms: Number(ms) }))
}

export type NameRow = { kind: 'type' | 'union'; name: string; approved: number; resolved: number }

/** Types and unions of the cases approved in these days, by name. */
export async function namesOf(db: Db, whose: Whose, days: Days): Promise<NameRow[]> {
  const source = whose === 'ministry' ? kept('report_name', days) : by.namesByDay(days, seenBy(whose.keys))
  const found = await sql<NameRow>`${PLANNED_ANEW} select x.kind, coalesce(t.label, u.name) as "name",
      sum(x.approved)::int approved, sum(x.resolved)::int resolved
    from (${source}) x left join case_type t on x.kind = 'type' and t.id = x.name_id
    left join unit u on x.kind = 'union' and u.id = x.name_id group by 1, 2`.execute(db)
  return found.rows
}

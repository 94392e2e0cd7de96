import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Days, figuresByDay, namesByDay } from './reports.days.queries.ts'

const everyCase = () => sql`true`

/** Makes what is kept of these days what follows from the cases, in the caller's transaction. */
export async function rollUp(tx: Db, days: Days): Promise<void> {
  for (const table of ['report_day', 'report_name'])
    await sql`delete from ${sql.table(table)} where day >= ${days.from}::date and day < ${days.until}::date`.execute(tx)
  await sql`insert into report_day (day, approved, resolved, resolution_ms, documents, reviews, score, active)
    ${figuresByDay(days, everyCase)}`.execute(tx)
  await sql`insert into report_name (day, kind, name_id, approved, resolved) ${namesByDay(days, everyCase)}`.execute(tx)
}

/** The first and the last day that anything is kept of, or would be; null where there is nothing. */
export async function keptSpan(db: Db): Promise<{ first: string; last: string } | null> {
  const found = await sql<{ first: string | null; last: string | null }>`
    select to_char(min(m) at time zone 'Africa/Lagos', 'YYYY-MM-DD') as "first",
      to_char(max(m) at time zone 'Africa/Lagos', 'YYYY-MM-DD') as "last" from (
      select unnest(array[min(approved_at), max(approved_at)]) m from cases where approved_at > '-infinity'
      union all select unnest(array[min(at), max(at)]) from case_change
      union all select unnest(array[min(created_at), max(created_at)]) from document
        where deleted_at is null and case_id is not null
      union all select unnest(array[min(created_at), max(created_at)]) from feedback
      union all select unnest(array[min(day), max(day)])::timestamp at time zone 'Africa/Lagos' from report_day) x`.execute(
    db,
  )
  const { first, last } = found.rows[0] ?? {}
  return first && last ? { first, last } : null
}

/** The days whose figures these events may have changed. */
export async function daysTouched(tx: Db, touched: Touched): Promise<string[]> {
  const { changed, documents, reviewed, moved } = touched
  const found = await sql<{
    day: string
  }>`select distinct to_char(m at time zone 'Africa/Lagos', 'YYYY-MM-DD') as "day" from (
    select c.approved_at m from cases c where c.id = any(${[...changed]}::uuid[])
    union all select h.at from case_change h where h.case_id = any(${[...changed]}::uuid[])
    union all select d.created_at from document d where d.id = any(${[...documents]}::uuid[])
    union all select f.created_at from feedback f where f.case_id = any(${[...reviewed]}::uuid[])
    ${moved.length > 0 ? sql`union all ${approvedUnder(moved)}` : sql``}) x where m is not null order by 1`.execute(tx)
  return found.rows.map(row => row.day)
}

/** What events are about: cases, documents, cases with feedback, and events of units. */
export type Touched = Readonly<Record<'changed' | 'documents' | 'reviewed' | 'moved', readonly string[]>>

/** The approvals of cases of units that came under others. */
const approvedUnder = (events: readonly string[]) => sql`
  select c.approved_at from event e join unit u on u.path @> array[e.unit_id]
  join cases c on c.accused_unit_id = u.id or c.claimant_unit_id = u.id where e.id = any(${[...events]}::uuid[])`

/** Keeps the follower from going on meanwhile. */
export const holdListener = (tx: Db, name: string) =>
  sql`select from listener where name = ${name} for update`.execute(tx)

const ALWAYS: Days = { from: '1900-01-01', until: '2900-01-01' }
const differing = (kept: ReturnType<typeof sql>, wanted: ReturnType<typeof sql>) =>
  sql`((${kept}) except (${wanted})) union ((${wanted}) except (${kept}))`

/** The days on which what is kept is not what follows from the cases. */
export async function differingDays(db: Db): Promise<string[]> {
  const days = sql`select day, approved, resolved, resolution_ms, documents, reviews, score, active from report_day`
  const names = sql`select day, kind, name_id, approved, resolved from report_name`
  const found = await sql<{ day: string }>`select to_char(day, 'YYYY-MM-DD') as "day" from (
      select day from (${differing(days, figuresByDay(ALWAYS, everyCase))}) d
      union select day from (${differing(names, namesByDay(ALWAYS, everyCase))}) n) x order by 1`.execute(db)
  return found.rows.map(row => row.day)
}

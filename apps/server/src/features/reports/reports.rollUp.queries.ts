import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import {
  CASE_COLUMNS,
  DAY_COLUMNS,
  daysOfCases,
  daysOfEveryCase,
  figuresByDay,
  namesByDay,
} from './reports.days.queries.ts'

type Day = { day: string }
const isoDay = sql`to_char(day, 'YYYY-MM-DD') as "day"`
const daysIn = ({ rows }: { rows: readonly Day[] }) => rows.map(row => row.day)

/**
 * Makes what is kept of these cases what follows from them; answers the days it says anything else of. A plan made while nothing
 * was kept would read all of it for each page of a first count.
 */
export async function keepCases(tx: Db, ids: readonly string[]): Promise<string[]> {
  const gone =
    await sql<Day>`with gone as (delete from report_case where case_id = any(${[...ids]}::uuid[]) returning day)
    ${PLANNED_ANEW} select distinct ${isoDay} from gone`.execute(tx)
  const made = await sql<Day>`with made as (insert into report_case (${CASE_COLUMNS}) ${daysOfCases(ids)} returning day)
    select distinct ${isoDay} from made`.execute(tx)
  return [...daysIn(gone), ...daysIn(made)]
}

/** Makes what is kept of these days what follows from what is kept of the cases. */
export async function keepDays(tx: Db, days: readonly string[]): Promise<void> {
  const which = (column: RawBuilder<unknown>) => sql`${column} = any(${[...days]}::date[])`
  for (const table of ['report_day', 'report_name'])
    await sql`delete from ${sql.table(table)} where ${which(sql`day`)}`.execute(tx)
  await sql`insert into report_day (${DAY_COLUMNS}) ${figuresByDay(which(sql`x.day`))}`.execute(tx)
  await sql`insert into report_name (day, kind, name_id, approved, resolved) ${namesByDay(which(sql`x.day`))}`.execute(
    tx,
  )
}

export const keptDays = async (db: Db): Promise<string[]> =>
  daysIn(await sql<Day>`select ${isoDay} from report_day`.execute(db))

/** The approved cases of the units that these events say came under others. */
export async function casesMoved(tx: Db, events: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select c.id from event e join unit u on u.path @> array[e.unit_id]
    join cases c on (c.accused_unit_id = u.id or c.claimant_unit_id = u.id) and c.approved_at is not null
    where e.id = any(${[...events]}::uuid[])`.execute(tx)
  return found.rows.map(row => row.id)
}

/** Keeps the follower from going on meanwhile. */
export const holdListener = (tx: Db, name: string) =>
  sql`select from listener where name = ${name} for update`.execute(tx)

const differing = (kept: ReturnType<typeof sql>, wanted: ReturnType<typeof sql>) =>
  sql`((${kept}) except (${wanted})) union ((${wanted}) except (${kept}))`

/** The days on which what is kept is not what follows from the cases. */
export async function differingDays(db: Db): Promise<string[]> {
  const cases = sql`select ${CASE_COLUMNS} from report_case`
  const days = sql`select ${DAY_COLUMNS} from report_day`
  const names = sql`select day, kind, name_id, approved, resolved from report_name`
  const found = await sql<Day>`select ${isoDay} from (
      select day from (${differing(cases, daysOfEveryCase)}) c
      union select day from (${differing(days, figuresByDay(sql`true`))}) d
      union select day from (${differing(names, namesByDay(sql`true`))}) n) x order by 1`.execute(db)
  return daysIn(found)
}

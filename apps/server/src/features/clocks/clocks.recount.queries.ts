import { type RawBuilder, sql } from 'kysely'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/database.ts'
import { isInGroup } from '../disputes/disputes.statuses.queries.ts'
import type { KeptRow } from './clocks.queries.ts'

/** Cases with an open clock that was counted before this revision, a page at a time. */
export async function casesToRecount(db: Db, rev: number, limit: number): Promise<string[]> {
  const found = await sql<{ case_id: string }>`select distinct case_id from (
    select case_id from clock where ended_on is null and calendar_rev < ${rev} order by calendar_rev, id limit ${limit}) x
    order by case_id`.execute(db)
  return found.rows.map(row => row.case_id)
}

/** Their open clocks are counted at this revision now; those that moved are written anew besides. */
export const markCounted = (db: Db, caseIds: readonly string[], rev: number) =>
  sql`update clock set calendar_rev = ${rev} where ${among('case_id', caseIds)} and ended_on is null and calendar_rev < ${rev}`.execute(
    db,
  )

/** Open cases without any clock: those from before clocks ran. */
export async function casesNeverCounted(db: Db, after: string | null, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`select c.id from cases c where not ${isInGroup('closed')}
      and not exists (select from clock k where k.case_id = c.id) ${after ? sql`and c.id > ${after}::uuid` : sql``}
    order by c.id limit ${limit}`.execute(db)
  return found.rows.map(row => row.id)
}

/** The last day for which all that changes with a day was done. */
export const passedOn = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('legal_calendar').select('passed_on').executeTakeFirstOrThrow()).passed_on

export const markPassed = (db: Db, day: string) => db.updateTable('legal_calendar').set({ passed_on: day }).execute()

/** An open clock with what its day follows from. */
export type OpenRow = Pick<KeptRow, 'id' | 'rule_id' | 'code' | 'round' | 'anchored_on' | 'due' | 'until'> & {
  case_id: string
  case_no: string
  state: string | null
  last_day: string | null
}

const open = (which: RawBuilder<unknown>) => sql<OpenRow>`
  select k.id, k.rule_id, k.code, k.round, k.anchored_on, k.due, k.case_id, c.case_no, c.state,
    (select x.until from clock_extension x where x.clock_id = k.id order by x.id desc limit 1) until,
    (select d.last_day from legal_date d join rule r on r.id = k.rule_id
      where d.case_id = k.case_id and d.round = k.round and d.kind = r.anchor and d.withdrawn_at is null order by d.id desc limit 1) last_day
  from clock k join cases c on c.id = k.case_id where k.ended_on is null and ${which}`

/** Open clocks that a holiday on this day could move, a page at a time. */
export const openAround = async (db: Db, day: string, after: string | null, limit: number): Promise<OpenRow[]> =>
  (
    await sql<OpenRow>`${open(sql`k.anchored_on < ${day} and k.due >= ${day} ${after ? sql`and k.id > ${after}::uuid` : sql``}`)}
      order by k.id limit ${limit}`.execute(db)
  ).rows

/** Every open clock, a page at a time. */
export const openAfter = async (db: Db, after: string | null, limit: number): Promise<OpenRow[]> =>
  (await sql<OpenRow>`${open(after ? sql`k.id > ${after}::uuid` : sql`true`)} order by k.id limit ${limit}`.execute(db))
    .rows

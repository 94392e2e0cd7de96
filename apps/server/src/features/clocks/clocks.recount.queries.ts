import type { RuleCode } from '@accord/contract/clocks/clocks.limits'
import { sql } from 'kysely'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/database.ts'
import { isInGroup, openCasesWhere } from '../disputes/disputes.statuses.queries.ts'
import { type HistoryRow, history } from './clocks.queries.ts'

/** Cases with an open clock that was counted before this revision, a page at a time. */
export async function casesToRecount(db: Db, rev: number, limit: number): Promise<string[]> {
  const found = await sql<{ case_id: string }>`select distinct case_id from (
    select case_id from clock where ended_on is null and calendar_rev < ${rev} order by calendar_rev, id limit ${limit}) x
    order by case_id`.execute(db)
  return found.rows.map(row => row.case_id)
}

/** Open cases with a clock that ended as its rule, or its recorded day, was taken away: a corrected rule may give it back. */
export async function casesTakenAway(db: Db, after: string | null, limit: number): Promise<string[]> {
  const found = await sql<{ case_id: string }>`select distinct k.case_id from clock k
    join cases c on c.id = k.case_id and not ${isInGroup('closed')}
    where k.ended_how = 'withdrawn' ${after ? sql`and k.case_id > ${after}::uuid` : sql``}
    order by k.case_id limit ${limit}`.execute(db)
  return found.rows.map(row => row.case_id)
}

/** What the clocks of these cases follow from. */
export async function historiesOf(db: Db, ids: readonly string[]): Promise<HistoryRow[]> {
  const found =
    await sql<HistoryRow>`select c.id, c.case_no, ${history} from cases c join case_type t on t.id = c.type_id
    where ${among('c.id', ids)}`.execute(db)
  return found.rows
}

/** Whether there are any. */
export async function isCounting(db: Db): Promise<boolean> {
  // The one counted longest ago: asked for any, PostgreSQL reads all open clocks, since it expects a third of them to match.
  const found = await sql<{ counts: boolean }>`select coalesce((select calendar_rev from clock where ended_on is null
      order by calendar_rev, id limit 1) < (select rev from legal_calendar), false) counts`.execute(db)
  return found.rows[0]?.counts ?? false
}

/** Their open clocks are counted at this revision now; those that moved are written anew besides. */
export const markCounted = (db: Db, caseIds: readonly string[], rev: number) =>
  sql`update clock set calendar_rev = ${rev} where ${among('case_id', caseIds)} and ended_on is null and calendar_rev < ${rev}`.execute(
    db,
  )

/** Open cases without any clock: those from before clocks ran. */
export const casesNeverCounted = (db: Db, after: string | null, limit: number): Promise<string[]> =>
  openCasesWhere(db, sql`not exists (select from clock k where k.case_id = c.id)`, after, limit)

/** The last day for which all that changes with a day was done. */
export const passedOn = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('legal_calendar').select('passed_on').executeTakeFirstOrThrow()).passed_on

export const markPassed = (db: Db, day: string) => db.updateTable('legal_calendar').set({ passed_on: day }).execute()

/** Open clocks that have everything in common that their day follows from; `state`: one of those asked for, else null. */
export type OpenGroup = {
  code: RuleCode
  anchored_on: string
  due: string | null
  state: string | null
  /** The type of the case; null where it was not asked for. */
  type: string | null
  until: string | null
  last_day: string | null
  count: number
}

/**
 * Which open clocks: those that a holiday on this day could move, or all; states whose own holidays count; whether types of
 * cases matter.
 */
export type Around = { readonly day: string | null; readonly states: readonly string[]; readonly byType: boolean }

const open = ({ states, byType }: Around) => sql`clock k join rule r on r.id = k.rule_id
  ${states.length > 0 ? sql`left join cases c on c.id = k.case_id and c.state = any(${[...states]}::text[])` : sql`cross join (select null::text state) c`}
  ${byType ? sql`join cases o on o.id = k.case_id join case_type t on t.id = o.type_id` : sql`cross join (select null::text name) t`}
  left join (select distinct on (clock_id) clock_id, until from clock_extension
    where withdrawn_at is null order by clock_id, id desc) x on x.clock_id = k.id
  left join (select distinct on (case_id, round, kind) case_id, round, kind, last_day from legal_date
    where withdrawn_at is null order by case_id, round, kind, id desc) d on d.case_id = k.case_id and d.round = k.round and d.kind = r.anchor`

const isOpen = ({ day }: Around) =>
  sql`k.ended_on is null ${day === null ? sql`` : sql`and k.anchored_on <= ${day} and k.due >= ${day}`}`

const common = sql`k.code, k.anchored_on, k.due, c.state, t.name, x.until, d.last_day`
const columns = sql`k.code, k.anchored_on, k.due, c.state, t.name "type", x.until, d.last_day`

/** In one look at all: there may be hundreds of thousands of them, and few that differ. */
export async function openGroups(db: Db, around: Around): Promise<OpenGroup[]> {
  const found = await sql<OpenGroup>`select ${columns}, count(*)::int count from ${open(around)} where ${isOpen(around)}
    group by ${common}`.execute(db)
  return found.rows
}

export type OpenRow = Omit<OpenGroup, 'count'> & { case_id: string; case_no: string }

/** The first clocks of these groups, by their days. */
export async function firstOf(db: Db, around: Around, groups: readonly OpenGroup[], limit: number): Promise<OpenRow[]> {
  const found = await sql<OpenRow>`select ${columns}, k.case_id, n.case_no from ${open(around)}
    join json_to_recordset(${JSON.stringify(groups)}::json) g(code text, anchored_on date, due date, state text, type text, until date, last_day date)
      on g.code = k.code and g.anchored_on = k.anchored_on and g.due is not distinct from k.due
        and g.state is not distinct from c.state and g.type is not distinct from t.name and g.until is not distinct from x.until and g.last_day is not distinct from d.last_day
    join cases n on n.id = k.case_id where ${isOpen(around)} order by k.due, k.id limit ${limit}`.execute(db)
  return found.rows
}

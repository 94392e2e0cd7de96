import type { LegalDateKind, RuleCode } from '@accord/contract/clocks/clocks.limits'
import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { type QueryCreator, sql, type Transaction } from 'kysely'
import { among } from '../../db/among.ts'
import { beside } from '../../db/beside.ts'
import type { Db } from '../../db/database.ts'
import { ref } from '../../db/ref.ts'
import type { DB } from '../../db/tables.generated.ts'
import { dueOf } from '../disputes/disputes.due.queries.ts'

/** What happened in a case, with the moment of each, in order. */
export type HappenedRow =
  | { what: 'status'; to: CaseStatus; at: string }
  | { what: 'assigned'; who: string; role: string; body: boolean; at: string }
  | { what: 'unassigned'; who: string; at: string }
  | { what: 'agreement'; at: string }

export type KeptRow = {
  id: string
  rule_id: string
  code: RuleCode
  round: number
  found_on: string | null
  anchored_on: string
  due: string | null
  ended_on: string | null
  ended_how: string | null
  sequence: number
  /** The last day that an extension gave. */
  until: string | null
}

export type HistoryRow = {
  id: string
  case_no: string
  filed_at: Date
  type: string
  state: string | null
  due_on: string | null
  rev: number
  happened: HappenedRow[]
  dates: { kind: LegalDateKind; round: number; on: string; lastDay: string | null; at: string }[]
  kept: KeptRow[]
}

/** The last day that more time gave a clock `k`; null where none was given, or all of it was taken back. */
const until = sql`(select x.until from clock_extension x where x.clock_id = k.id and x.withdrawn_at is null order by x.id desc limit 1)`

const kept = sql`json_build_object('id', k.id, 'rule_id', k.rule_id, 'code', k.code, 'round', k.round, 'found_on', k.found_on,
  'anchored_on', k.anchored_on, 'due', k.due, 'ended_on', k.ended_on, 'ended_how', k.ended_how, 'sequence', k.sequence, 'until', ${until})`

/** All that decides the clocks of a case `c` of the type `t`, besides its id and number: the columns of a `HistoryRow`. */
export const history = sql`c.filed_at, t.name type, c.state, ${dueOf(sql`c.id`)} due_on,
      (select rev from legal_calendar) rev,
      coalesce((select json_agg(h.one order by h.at, h.place) from (
        select h.at, 0 place, json_build_object('what', 'status', 'to', h.to_status, 'at', h.at) one
        from case_change h where h.case_id = c.id
        union all
        select l.created_at, 1, json_build_object('what', 'assigned', 'who', l.id, 'role', r.name,
          'body', l.body_id is not null, 'at', l.created_at)
        from referral l join role r on r.id = l.role_id where l.case_id = c.id
        union all
        select l.ended_at, 2, json_build_object('what', 'unassigned', 'who', l.id, 'at', l.ended_at)
        from referral l where l.case_id = c.id and l.ended_at is not null
        union all
        select j.joined_at, 1, json_build_object('what', 'assigned', 'who', j.id, 'role', r.name, 'body', false, 'at', j.joined_at)
        from case_participant j join role r on r.id = j.role_id where j.case_id = c.id and j.side = 'neutral'
        union all
        select j.removed_at, 2, json_build_object('what', 'unassigned', 'who', j.id, 'at', j.removed_at)
        from case_participant j where j.case_id = c.id and j.side = 'neutral' and j.removed_at is not null
        union all
        select a.in_force_at, 3, json_build_object('what', 'agreement', 'at', a.in_force_at)
        from agreement a where a.case_id = c.id and a.kind = 'settlement' and a.in_force_at is not null) h), '[]') happened,
      coalesce((select json_agg(json_build_object('kind', d.kind, 'round', d.round, 'on', d.on_day, 'lastDay', d.last_day, 'at', d.recorded_at) order by d.id)
        from legal_date d where d.case_id = c.id and d.withdrawn_at is null), '[]') dates,
      coalesce((select json_agg(${kept} order by k.id) from clock k where k.case_id = c.id), '[]') kept`

/** A clock as it must be written. */
export type ClockToKeep = {
  id: string
  case_id: string
  rule_id: string
  code: RuleCode
  round: number
  found_on: string | null
  anchored_on: string
  due: string | null
  ended_on: string | null
  ended_how: string | null
}

/** Clocks that are new or different, counted at this revision; written with the event that tells of them. */
export const keepingClocks = (tx: QueryCreator<DB>, rev: number, clocks: readonly ClockToKeep[]): QueryCreator<DB> =>
  beside(
    tx,
    'counted',
    sql`(insert into clock (id, case_id, rule_id, code, round, found_on, anchored_on, due, ended_on, ended_how, calendar_rev)
      select x.id, x.case_id, x.rule_id, x.code, x.round, x.found_on, x.anchored_on, x.due, x.ended_on, x.ended_how, ${rev}
      from json_to_recordset(${JSON.stringify(clocks)}::json) x(id uuid, case_id uuid, rule_id uuid, code text, round smallint,
        found_on date, anchored_on date, due date, ended_on date, ended_how text)
      on conflict (case_id, code, round) do update set rule_id = excluded.rule_id, found_on = excluded.found_on,
        anchored_on = excluded.anchored_on, due = excluded.due, ended_on = excluded.ended_on, ended_how = excluded.ended_how,
        calendar_rev = excluded.calendar_rev, sequence = clock.sequence + 1)`,
  )

export type ExtensionRow = {
  id: string
  until: string
  reason: string
  authority: string
  by: string
  at: string
  withdrawn_at: string | null
  withdrawer: string | null
  withdrawn_why: string
}
export type ClockRow = KeptRow & {
  /** Also those taken back, in the order in which they were given. */
  extensions: ExtensionRow[]
}
export type DateRow = {
  id: string
  kind: LegalDateKind
  round: number
  on_day: string
  last_day: string | null
  note: string
  recorded_by: string
  by_officer: boolean
  by: string
  recorded_at: Date
  withdrawn_at: Date | null
  withdrawer: string | null
  withdrawn_why: string
}

const nameOf = (column: string) =>
  sql`(select trim(p.first_name || ' ' || p.last_name) from person p where p.id = ${ref(column)})`

/** The clocks of a case, those that run first, the earliest day first. */
export async function clocksOfCase(db: Db, caseId: string): Promise<ClockRow[]> {
  const found =
    await sql<ClockRow>`select k.id, k.rule_id, k.code, k.round, k.found_on, k.anchored_on, k.due, k.ended_on, k.ended_how,
      k.sequence, ${until} until,
      coalesce((select json_agg(json_build_object('id', x.id, 'until', x.until, 'reason', x.reason, 'authority', x.authority,
        'by', ${nameOf('x.extended_by')}, 'at', x.extended_at, 'withdrawn_at', x.withdrawn_at,
        'withdrawer', ${nameOf('x.withdrawn_by')}, 'withdrawn_why', x.withdrawn_why) order by x.id) from clock_extension x where x.clock_id = k.id), '[]') extensions
    from clock k where k.case_id = ${caseId}
    order by k.ended_on is not null, k.due nulls last, k.anchored_on, k.id`.execute(db)
  return found.rows
}

/** Every day that was recorded in a case, also those taken back, the latest first. */
export async function datesOfCase(db: Db, caseId: string): Promise<DateRow[]> {
  const found =
    await sql<DateRow>`select d.id, d.kind, d.round, d.on_day, d.last_day, d.note, d.recorded_by, d.recorded_at, d.withdrawn_at, d.withdrawn_why,
      exists (select from person o join unit u on u.id = o.unit_id and u.kind = 'ministry' where o.id = d.recorded_by) by_officer,
      ${nameOf('d.recorded_by')} "by", ${nameOf('d.withdrawn_by')} withdrawer
    from legal_date d where d.case_id = ${caseId} order by d.on_day desc, d.id desc`.execute(db)
  return found.rows
}

export const insertDate = (
  tx: Transaction<DB>,
  d: {
    id: string
    caseId: string
    round: number
    kind: LegalDateKind
    on: string
    lastDay: string | null
    note: string
    by: string
    at: Date
  },
) =>
  tx
    .insertInto('legal_date')
    .values({
      id: d.id,
      case_id: d.caseId,
      round: d.round,
      kind: d.kind,
      on_day: d.on,
      last_day: d.lastDay,
      note: d.note,
      recorded_by: d.by,
      recorded_at: d.at,
    })
    .execute()

export const withdrawDate = (tx: Transaction<DB>, id: string, by: string, why: string, at: Date) =>
  tx
    .updateTable('legal_date')
    .set({ withdrawn_at: at, withdrawn_by: by, withdrawn_why: why })
    .where('id', '=', id)
    .execute()

/** Objections that came too late by the days of before and are within those that run now: they count as in time from now on. */
export async function keepAsInTime(
  tx: Transaction<DB>,
  caseIds: readonly string[],
): Promise<{ id: string; case_id: string; round: number; on_day: string }[]> {
  const found = await sql<{ id: string; case_id: string; round: number; on_day: string }>`update legal_date d
    set kind = 'objection' from clock k
    where ${among('d.case_id', caseIds)} and d.kind = 'late objection' and d.withdrawn_at is null
      and k.case_id = d.case_id and k.round = d.round and k.code = 'objection' and k.ended_on is null and d.on_day <= k.due
    returning d.id, d.case_id, d.round, d.on_day`.execute(tx)
  return found.rows
}

export const insertExtension = (
  tx: Transaction<DB>,
  x: { id: string; clockId: string; until: string; reason: string; authority: string; by: string; at: Date },
) =>
  tx
    .insertInto('clock_extension')
    .values({
      id: x.id,
      clock_id: x.clockId,
      until: x.until,
      reason: x.reason,
      authority: x.authority,
      extended_by: x.by,
      extended_at: x.at,
    })
    .execute()

export const withdrawExtension = (tx: Transaction<DB>, id: string, by: string, why: string, at: Date) =>
  tx
    .updateTable('clock_extension')
    .set({ withdrawn_at: at, withdrawn_by: by, withdrawn_why: why })
    .where('id', '=', id)
    .execute()

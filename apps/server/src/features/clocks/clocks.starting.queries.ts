import { STAGE_STOPS } from '@accord/policy/clocks.policy'
import type { Span } from '@accord/policy/ruleSets.policy'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isInGroup } from '../disputes/disputes.statuses.queries.ts'
import { roundOfCase } from '../disputes/rounds.queries.ts'

const rowOf = ({ rule, from, until }: Span) => ({
  code: rule.code,
  anchor: rule.anchor,
  types: rule.appliesTo,
  stops: rule.stops,
  stages: rule.stops.flatMap(stop => STAGE_STOPS[stop] ?? []),
  since: from,
  till: until,
})

/** Recorded days `d` of open cases `c` that lie in a span `s` and from which no clock was ever counted. */
const recordedIn = (
  spans: readonly Span[],
) => sql`json_to_recordset(${JSON.stringify(spans.map(rowOf))}::json) s(code text, anchor text, types text[], stops text[], stages text[], since date, till date)
  join legal_date d on d.kind = s.anchor and d.withdrawn_at is null
    and (s.since is null or d.on_day >= s.since) and (s.till is null or d.on_day < s.till)
  join cases c on c.id = d.case_id and not ${isInGroup('closed')}
  join case_type t on t.id = c.type_id and (cardinality(s.types) = 0 or t.name = any(s.types))
  where not exists (select from clock k where k.case_id = d.case_id and k.code = s.code and k.round = d.round)
    and d.round = ${roundOfCase(sql`d.case_id`)}
    and not exists (select from legal_date l where l.case_id = d.case_id and l.round = d.round and l.kind = d.kind
      and l.withdrawn_at is null and l.id > d.id)`

/** What ends a clock of the rule of `s` has happened in this round of the case already. */
const isStopped = sql`(exists (select from legal_date e where e.case_id = d.case_id and e.round = d.round
      and e.withdrawn_at is null and e.kind = any(s.stops))
    or exists (select from case_change h where h.case_id = d.case_id and h.to_status = any(s.stages)
      and not exists (select from case_change r where r.case_id = h.case_id and r.to_status = 'recalled' and r.id > h.id))
    or ('agreement' = any(s.stops) and exists (select from agreement a where a.case_id = d.case_id and a.round = d.round
      and a.kind = 'settlement' and a.in_force_at is not null)))`

/** Cases that may be without a clock by these spans, a page at a time. */
export async function casesToStart(
  db: Db,
  spans: readonly Span[],
  after: string | null,
  limit: number,
): Promise<string[]> {
  const found = await sql<{ case_id: string }>`select distinct d.case_id from ${recordedIn(spans)}
    ${after ? sql`and d.case_id > ${after}::uuid` : sql``} order by d.case_id limit ${limit}`.execute(db)
  return found.rows.map(row => row.case_id)
}

/** How many clocks would start. */
export async function clocksToStart(db: Db, spans: readonly Span[]): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int count from ${recordedIn(spans)}
    and not ${isStopped}`.execute(db)
  return found.rows[0]?.count ?? 0
}

import type { Duty, RuleCode } from '@accord/contract/clocks/clocks.limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { neutrals, stage } from '../disputes/settling.queries.ts'

export type OverdueRow = {
  id: string
  case_id: string
  case_no: string
  title: string
  status: string
  code: RuleCode
  due: string
  section: string
  duty: Duty
  next_step: string
}

export type OverdueFilter = {
  readonly today: string
  readonly stage: string | null
  readonly officer: string | null
  readonly words: string
}

/** Somebody is the officer of the case, or settles it: themselves, with a body of theirs, or as they joined it. */
const inHandOf = (officer: string): RawBuilder<unknown> =>
  sql`(c.officer_id = ${officer} or ${officer}::uuid in (${neutrals}))`

const where = ({ today, stage: of, officer, words }: OverdueFilter) => sql`
  from clock k join rule r on r.id = k.rule_id and r.kind = 'duty' join cases c on c.id = k.case_id
  where k.ended_on is null and k.due < ${today}
    ${of ? sql`and ${stage} = ${of}` : sql``}
    ${officer ? sql`and ${inHandOf(officer)}` : sql``}
    ${words ? sql`and (lower(c.title) || ' ' || lower(c.case_no)) like ${`%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}` : sql``}`

const beyond = (due: string, caseId: string, id: string): RawBuilder<unknown> =>
  sql`and (k.due, k.case_id, k.id) > (${due}::date, ${caseId}::uuid, ${id}::uuid)`

/** Duties whose day is over, the longest overdue first; those of a day in the order of `clock_due`, so that no day is sorted. */
export async function overduePage(
  db: Db,
  filter: OverdueFilter,
  page: { after: readonly [due: string, caseId: string, id: string] | null; limit: number },
): Promise<OverdueRow[]> {
  const found =
    await sql<OverdueRow>`select k.id, k.case_id, c.case_no, c.title, c.status, k.code, k.due, r.section, r.duty, r.next_step
    ${where(filter)} ${page.after ? beyond(...page.after) : sql``}
    order by k.due, k.case_id, k.id limit ${page.limit}`.execute(db)
  return found.rows
}

export async function countOverdue(db: Db, filter: OverdueFilter): Promise<number> {
  const found = await sql<{
    count: string
  }>`select count(*) count from (select 1 ${where(filter)} limit ${COUNT_LIMIT}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

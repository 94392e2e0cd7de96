import type { PromiseState } from '@accord/contract/promises/promises.limits'
import { READ_ONLY } from '@accord/policy/disputes.policy'
import { OWING, UNKEPT } from '@accord/policy/promises.policy'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { literals } from '../../db/literals.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { foundBy } from '../disputes/access.queries.ts'
import type { Whose } from '../disputes/disputes.ids.queries.ts'

export type ListedRow = {
  id: string
  agreement_id: string
  case_id: string
  case_no: string
  title: string
  what: string
  part: number
  parts: number
  kind: 'money' | 'deed'
  amount_kobo: string | null
  debtor_name: string
  creditor_name: string
  due_on: string
  state: PromiseState
}

export type Filter = {
  readonly today: string
  readonly words: string
  readonly state: PromiseState | null
  /** Units and the person of the caller: what they owe, or are owed. */
  readonly mine: { readonly which: 'owed' | 'owing'; readonly personId: string; readonly unitId: string | null } | null
}

/** The last word of whoever was promised something. */
const answered = sql`(select case m.mark when 'kept' then case when m.on_day > r.due_on then 'kept late' else 'kept' end else m.mark end
  from promise_mark m where m.promise_id = r.id and m.by_side = r.creditor_side order by m.id desc limit 1)`
const isReported = sql`exists (select from promise_mark m where m.promise_id = r.id and m.mark = 'reported')`
const byDay = (today: string) =>
  sql`when ${today}::date < r.due_on then 'waiting' when ${today}::date = r.due_on then 'due' else 'unanswered'`

/** How a promise `r` stands (`promiseState`): the last word of whoever was promised something, else what its day says. */
export const stateOn = (today: string): RawBuilder<PromiseState> =>
  sql<PromiseState>`coalesce(${answered}, case when ${isReported} then 'reported' ${byDay(today)} end)`

/** As what it counts (`countedAs`): past its day the word of whoever owes it is no answer. */
export const countedOn = (today: string): RawBuilder<PromiseState> =>
  sql<PromiseState>`coalesce(${answered}, case when ${today}::date <= r.due_on and ${isReported} then 'reported' ${byDay(today)} end)`

/** Whether a promise `r` counts as one of these. */
export const countsAs = (states: readonly PromiseState[], today: string) =>
  sql`${countedOn(today)} in ${literals(states)}`

/** Whether the caller is of a side of the case `c`: who filed it, who runs or joined that side. */
const isOfSide = (side: RawBuilder<unknown>, { personId, unitId }: NonNullable<Filter['mine']>) => sql`(
  case ${side} when 'claimant' then c.filer_id = ${personId} or c.claimant_unit_id = ${unitId}::uuid else c.accused_unit_id = ${unitId}::uuid end
  or exists (select from case_participant j where j.case_id = c.id and j.person_id = ${personId} and j.side = ${side} and j.removed_at is null))`

const listed = (whose: Whose, f: Filter) => sql`
  from promise r join agreement a on a.id = r.agreement_id and a.state = 'in force' join cases c on c.id = a.case_id
  where true ${whose === 'ministry' ? sql`` : sql`and c.id in (${foundBy(whose.keys)})`}
    ${f.state ? sql`and ${stateOn(f.today)} = ${f.state}` : sql``}
    ${f.mine ? sql`and ${isOfSide(f.mine.which === 'owing' ? sql`r.debtor_side` : sql`r.creditor_side`, f.mine)}` : sql``}
    ${f.words ? sql`and lower(c.case_no || ' ' || c.title || ' ' || r.what || ' ' || r.debtor_name) like ${`%${f.words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}` : sql``}`

export async function pageOfPromises(
  db: Db,
  whose: Whose,
  f: Filter,
  page: { after: readonly [string, string] | null; limit: number },
): Promise<ListedRow[]> {
  const found =
    await sql<ListedRow>`select r.id, r.agreement_id, c.id case_id, c.case_no, c.title, r.what, r.part, r.parts, r.kind,
      r.amount_kobo::text amount_kobo, r.debtor_name, r.creditor_name, r.due_on, ${stateOn(f.today)} state
    ${listed(whose, f)} ${page.after ? sql`and (r.due_on, r.id) > (${page.after[0]}::date, ${page.after[1]}::uuid)` : sql``}
    order by r.due_on, r.id limit ${page.limit}`.execute(db)
  return found.rows
}

export async function countPromises(db: Db, whose: Whose, f: Filter): Promise<number> {
  const found = await sql<{
    count: string
  }>`select count(*) count from (select 1 ${listed(whose, f)} limit ${COUNT_LIMIT}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

export type Figures = { kept: number; late: number; unkept: number }
type Summed = Figures & { id: string | null; industry: string | null; name: string | null; grouping: number }

/** Figures of promises whose day is over, of all, by industry and by the organization that owed them: no union, no branch. */
export async function summed(db: Db, whose: Whose, today: string): Promise<Summed[]> {
  const found = await sql<Summed>`
    with told as (select ${countedOn(today)} state, o.id, o.name, i.name industry
      from promise r join agreement a on a.id = r.agreement_id and a.state = 'in force' join cases c on c.id = a.case_id
      left join unit u on u.id = r.debtor_unit_id left join industry i on i.id = u.industry_id
      left join unit o on o.id = u.id and o.kind in ('sub_branch', 'employer')
      where r.due_on < ${today} ${whose === 'ministry' ? sql`` : sql`and c.id in (${foundBy(whose.keys)})`})
    select id, name, industry, grouping(id, industry)::int "grouping",
      count(*) filter (where state = 'kept')::int kept, count(*) filter (where state = 'kept late')::int late,
      count(*) filter (where state in ${literals(UNKEPT)})::int unkept
    from told group by grouping sets ((), (id, name), (industry))
    order by 4, 3 nulls last, 2`.execute(db)
  return found.rows
}

/** An offer that its debtor has confirmed, of a case that goes on in the same round: it may be in force at any moment. */
const isSigned = sql`(a.state = 'offered' and c.status not in (${sql.join(READ_ONLY.map(one => sql.lit(one)))})
  and exists (select from consent s where s.agreement_id = a.id and s.side = r.debtor_side and s.voided_at is null)
  and not exists (select from case_change h where h.case_id = c.id and h.to_status = 'recalled' and h.at > a.offered_at))`

/** Cases in which a unit owes something for which nobody to whom it was promised has answered. */
export async function casesOwedBy(db: Db, unitId: string, today: string): Promise<{ id: string; case_no: string }[]> {
  const found = await sql<{ id: string; case_no: string }>`select distinct c.id, c.case_no from promise r
    join agreement a on a.id = r.agreement_id join cases c on c.id = a.case_id and (a.state = 'in force' or ${isSigned})
    where r.debtor_unit_id = ${unitId} and ${countsAs(OWING, today)}
    order by c.id`.execute(db)
  return found.rows
}

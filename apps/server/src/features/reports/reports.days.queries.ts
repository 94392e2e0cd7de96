import { CASE_STATUSES } from '@accord/contract/disputes/disputes.schemas'
import { statusGroup, UNDER_WAY } from '@accord/policy/disputes.policy'
import { type RawBuilder, sql } from 'kysely'
import { lagosMidnight } from '../../lagos.ts'

// What each figure counts, and on which day (rules "Reports"): once, for what is kept of the nation and for what everybody else reads
// of the cases they see.

/** Days of Lagos, the second excluded. */
export type Days = { readonly from: string; readonly until: string }

/** Which cases, as a condition on the id of one. */
export type Sight = (caseId: RawBuilder<unknown>) => RawBuilder<unknown>

type Sql = RawBuilder<unknown>

const dayOf = (moment: Sql) => sql`(${moment} at time zone 'Africa/Lagos')::date`

/** The last condition holds for every moment: by it the indexes are chosen that are for this. */
const within = (moment: Sql, { from, until }: Days) =>
  sql`${moment} >= ${lagosMidnight(from)} and ${moment} < ${lagosMidnight(until)} and ${moment} > '-infinity'`

const underWay = CASE_STATUSES.filter(status => UNDER_WAY.some(group => group === statusGroup(status)))
const isUnderWay = (status: string) => sql`${sql.ref(status)} in (${sql.join(underWay.map(one => sql.lit(one)))})`

const FIGURES = ['approved', 'resolved', 'resolution_ms', 'documents', 'reviews', 'score', 'active'] as const
export type Figure = (typeof FIGURES)[number]

/** The columns of a part, in one order: what it does not count is 0. */
const counting = (counted: Partial<Record<Figure, Sql>>) =>
  sql.join(FIGURES.map(figure => sql`${counted[figure] ?? sql`0`} ${sql.ref(figure)}`))

const sum = (what: Sql) => sql`sum(${what})`

/** Each row counts on the day of one moment. */
const resolved = (days: Days, sees: Sight) => sql`
  select ${dayOf(sql`c.resolved_at`)} as "day", ${counting({
    resolved: sql`count(*)`,
    resolution_ms: sum(sql`(extract(epoch from c.resolved_at - c.approved_at) * 1000)::bigint`),
  })}
  from cases c where ${within(sql`c.resolved_at`, days)} and c.approved_at is not null and ${sees(sql`c.id`)} group by 1`

const approved = (days: Days, sees: Sight) => sql`
  select ${dayOf(sql`c.approved_at`)} as "day", ${counting({ approved: sql`count(*)` })}
  from cases c where ${within(sql`c.approved_at`, days)} and ${sees(sql`c.id`)} group by 1`

const documents = (days: Days, sees: Sight) => sql`
  select ${dayOf(sql`d.created_at`)} as "day", ${counting({ documents: sql`count(*)` })}
  from document d where d.deleted_at is null and d.case_id is not null
    and ${within(sql`d.created_at`, days)} and ${sees(sql`d.case_id`)} group by 1`

const reviews = (days: Days, sees: Sight) => sql`
  select ${dayOf(sql`f.created_at`)} as "day", ${counting({ reviews: sql`count(*)`, score: sum(sql`f.score`) })}
  from feedback f where ${within(sql`f.created_at`, days)} and ${sees(sql`f.case_id`)} group by 1`

const [comes, goes] = [isUnderWay('h.to_status'), isUnderWay('h.from_status')]
const changes = (since: Sql, sees: Sight) =>
  sql`case_change h where ${since} and (${comes}) <> (${goes}) and ${sees(sql`h.case_id`)}`
const moved = sql`case when ${comes} then 1 else -1 end`

const active = (days: Days, sees: Sight) => sql`
  select ${dayOf(sql`h.at`)} as "day", ${counting({ active: sum(moved) })} from ${changes(within(sql`h.at`, days), sees)} group by 1`

const summed = (parts: Sql) => sql`
  select x.day, ${sql.join(FIGURES.map(figure => sql`${sum(sql.ref(`x.${figure}`))}::bigint ${sql.ref(figure)}`))}
  from (${parts}) x group by x.day`

const together = (parts: readonly Sql[]) => sql.join([...parts], sql` union all `)

/** Every figure by day; a day on which nothing happened has no row. */
export const figuresByDay = (days: Days, sees: Sight) =>
  summed(together([approved, resolved, documents, reviews, active].map(part => part(days, sees))))

/** What was resolved by day, and how long it took. */
export const resolutionsByDay = resolved

/** By how many more cases were under way when the moment came than are now. */
export const changesSince = (day: string, sees: Sight) =>
  sql`(select coalesce(sum(${moved}), 0)::bigint from ${changes(sql`h.at >= ${lagosMidnight(day)}`, sees)})`

/** The cases approved each day and those of them resolved since, by type, and by the union at the root of either side. */
export const namesByDay = (days: Days, sees: Sight) => sql`
  with approved as (select ${dayOf(sql`c.approved_at`)} as "day", c.type_id, c.resolved_at, c.claimant_unit_id, c.accused_unit_id
    from cases c where ${within(sql`c.approved_at`, days)} and ${sees(sql`c.id`)})
  select a.day, 'type' kind, a.type_id name_id, count(*)::int approved, count(a.resolved_at)::int resolved
  from approved a group by a.day, a.type_id
  union all
  select a.day, 'union', w.id, count(*)::int, count(a.resolved_at)::int
  from approved a join unit y on y.id = a.accused_unit_id left join unit x on x.id = a.claimant_unit_id
  join unit w on w.kind = 'union' and (w.id = y.path[1] or w.id = x.path[1])
  group by a.day, w.id`

import { CASE_STATUSES } from '@accord/contract/disputes/disputes.schemas'
import { statusGroup, UNDER_WAY } from '@accord/policy/disputes.policy'
import { type RawBuilder, sql } from 'kysely'

// What each figure counts, and on which day (rules "Reports"): once, for what is kept of each case, of which all figures are sums.

/** Days of Lagos, the second excluded. */
export type Days = { readonly from: string; readonly until: string }

type Sql = RawBuilder<unknown>

const dayOf = (moment: Sql) => sql`(${moment} at time zone 'Africa/Lagos')::date`

const underWay = CASE_STATUSES.filter(status => UNDER_WAY.some(group => group === statusGroup(status)))
const isUnderWay = (status: string) => sql`${sql.ref(status)} in (${sql.join(underWay.map(one => sql.lit(one)))})`

export const FIGURES = ['approved', 'resolved', 'resolution_ms', 'documents', 'reviews', 'score', 'active'] as const
export type Figure = (typeof FIGURES)[number]

const NAMES = ['type_id', 'claimant_union', 'accused_union'] as const
const listed = (columns: readonly string[]) => sql.join(columns.map(column => sql.ref(column)))
export const CASE_COLUMNS = listed(['case_id', 'day', ...FIGURES, ...NAMES, 'resolved_since'])
export const DAY_COLUMNS = listed(['day', ...FIGURES])

/** The columns of a part, in one order: what it does not count is 0. */
const counting = (counted: Partial<Record<Figure, Sql>>) =>
  sql.join(FIGURES.map(figure => sql`${counted[figure] ?? sql`0`} ${sql.ref(figure)}`))

const unnamed = sql`null::uuid type_id, null::uuid claimant_union, null::uuid accused_union, false resolved_since`

/** Which cases, as a condition on the id of one. */
type Among = (caseId: Sql) => Sql
const everyCase: Among = () => sql`true`

/** The unions are those at the root of either side as it stands now. */
const approved = (among: Among) => sql`
  select c.id case_id, ${dayOf(sql`c.approved_at`)} as "day", ${counting({ approved: sql`1` })},
    c.type_id, x.id claimant_union, y.id accused_union, c.resolved_at is not null resolved_since
  from cases c join unit a on a.id = c.accused_unit_id left join unit b on b.id = c.claimant_unit_id
  left join unit y on y.id = a.path[1] and y.kind = 'union' left join unit x on x.id = b.path[1] and x.kind = 'union'
  where c.approved_at is not null and ${among(sql`c.id`)}`

const resolved = (among: Among) => sql`
  select c.id, ${dayOf(sql`c.resolved_at`)}, ${counting({
    resolved: sql`1`,
    resolution_ms: sql`(extract(epoch from c.resolved_at - c.approved_at) * 1000)::bigint`,
  })}, ${unnamed}
  from cases c where c.resolved_at is not null and c.approved_at is not null and ${among(sql`c.id`)}`

const documents = (among: Among) => sql`
  select d.case_id, ${dayOf(sql`d.created_at`)}, ${counting({ documents: sql`1` })}, ${unnamed}
  from document d where d.deleted_at is null and ${among(sql`d.case_id`)}`

const reviews = (among: Among) => sql`
  select f.case_id, ${dayOf(sql`f.created_at`)}, ${counting({ reviews: sql`1`, score: sql`f.score` })}, ${unnamed}
  from feedback f where ${among(sql`f.case_id`)}`

const [comes, goes] = [isUnderWay('h.to_status'), isUnderWay('h.from_status')]
const active = (among: Among) => sql`
  select h.case_id, ${dayOf(sql`h.at`)}, ${counting({ active: sql`case when ${comes} then 1 else -1 end` })}, ${unnamed}
  from case_change h where (${comes}) <> (${goes}) and ${among(sql`h.case_id`)}`

const sums = sql.join(FIGURES.map(figure => sql`sum(${sql.ref(`x.${figure}`)})::bigint ${sql.ref(figure)}`))
/** Of the one row that names them. */
const named = sql.join(
  NAMES.map(name => sql`(array_agg(${sql.ref(`x.${name}`)}) filter (where x.approved > 0))[1] ${sql.ref(name)}`),
)

const caseDays = (among: Among) => sql`
  select x.case_id, x.day, ${sums}, ${named}, bool_or(x.resolved_since) resolved_since
  from (${sql.join(
    [approved, resolved, documents, reviews, active].map(part => part(among)),
    sql` union all `,
  )}) x group by x.case_id, x.day`

/** The days of these cases, with the figures of each; a day on which nothing happened has no row. */
export const daysOfCases = (ids: readonly string[]) => caseDays(caseId => sql`${caseId} = any(${[...ids]}::uuid[])`)
export const daysOfEveryCase = caseDays(everyCase)

/** Which days, as a condition on a row `x` of what is kept of cases. */
type Which = Sql

/** The figures of all cases by day. */
export const figuresByDay = (which: Which) =>
  sql`select x.day, ${sums} from report_case x where ${which} group by x.day`

const counted = sql`count(*)::int approved, (count(*) filter (where x.resolved_since))::int resolved`

/** The cases approved each day and those of them resolved since, by type, and by the union at the root of either side. */
export const namesByDay = (which: Which) => sql`
  select x.day, 'type' kind, x.type_id name_id, ${counted} from report_case x where ${which} and x.approved > 0 group by x.day, x.type_id
  union all
  select x.day, 'union', x.name_id, ${counted} from (
    select x.day, x.resolved_since, x.accused_union name_id from report_case x where ${which} and x.accused_union is not null
    union all
    select x.day, x.resolved_since, x.claimant_union from report_case x where ${which} and x.claimant_union is not null
      and x.claimant_union is distinct from x.accused_union) x
  group by x.day, x.name_id`

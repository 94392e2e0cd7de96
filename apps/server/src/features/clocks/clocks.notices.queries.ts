import { type RawBuilder, sql } from 'kysely'
import { officers, withAccess } from '../disputes/audiences.queries.ts'
import { isOfPanel } from '../disputes/settling.queries.ts'
import type { Audience } from '../notices/notice.ts'

const isNeutral = sql`(g.ground = 'referred' or g.side = 'neutral')`
const isOfSide = sql`(g.ground in ('filer', 'claimant', 'accused') or g.side in ('claimant', 'accused'))`

const isByCalendar = sql`coalesce(e.after->>'why', '') in ('holiday', 'rules')`
/** Both sides and the neutrals of a case whose legal day moved, by something in the case, or by the calendar or its rules. */
export const concernedByCase: Audience = withAccess(sql`g.ground <> 'above both' and not ${isByCalendar}`)
export const concernedByCalendar: Audience = withAccess(sql`g.ground <> 'above both' and ${isByCalendar}`)

/** What kind of day was recorded or taken back. */
const kindOfDate = sql`coalesce(e.after->>'kind', e.before->>'kind')`
const isAwardMade = sql`${kindOfDate} = 'award made'`

/** Everybody in the case, of whatever was recorded but an award that was made. */
export const allButOfAward: Audience = withAccess(sql`g.ground <> 'above both' and not ${isAwardMade}`)
/** That an award was made goes to the panel (rules "Awards"). */
export const panelOfAward: Audience = withAccess(sql`${isAwardMade} and ${isNeutral} and ${isOfPanel(sql`g.id`)}`)

/** Of the ministry, who change the status of cases, under a condition on the event. */
const deciders = (which: RawBuilder<unknown>): Audience => ({
  joins: sql`join cases c on c.id = e.case_id and (${which}) ${officers('change dispute case status')}`,
})
export const ministryOfAward: Audience = deciders(isAwardMade)
/** An objection, or failure of conciliation, waits for the ministry. */
export const ministryOfDates: Audience = deciders(sql`${kindOfDate} in ('objection', 'conciliation failed')`)

const isRight = sql`coalesce(e.after->>'kind', '') = 'right'`
/** Whoever settles the case is reminded of each of its days, but not each week, and of nobody's right; of the award its panel. */
export const settlersReminded: Audience = withAccess(
  sql`${isNeutral} and e.after->>'lead' <> 'week' and not ${isRight}
    and (e.after->>'code' is distinct from 'award' or ${isOfPanel(sql`g.id`)})`,
)
/** Both sides, of what is theirs to do, or to choose. */
export const sidesReminded: Audience = withAccess(
  sql`${isOfSide} and e.after->>'duty' in ('sides', 'claimant', 'accused') and e.after->>'lead' <> 'week'`,
)
/** The ministry, of its own duties and of whatever is overdue. */
export const ministryReminded: Audience = deciders(
  sql`e.after->>'duty' = 'ministry' or e.after->>'lead' in ('overdue', 'week')`,
)

const dayIn = (json: RawBuilder<unknown>) => sql`to_char((${json})::date, 'FMDay FMDD FMMonth YYYY')`
const code = sql`replace(coalesce(e.after->>'code', ''), ' ', '_')`

/** What a text says of a clock: its rule as a word that a text can choose by, and its days in words. */
export const clockParams = sql`jsonb_build_object('code', ${code}, 'due', coalesce(${dayIn(sql`e.after->>'due'`)}, 'none'),
  'before', coalesce(${dayIn(sql`e.before->>'due'`)}, ''), 'lead', e.after->>'lead', 'why', coalesce(e.after->>'why', ''),
  'right', case when ${isRight} then 'yes' else 'no' end, 'reason', coalesce(e.after->>'reason', ''), 'authority', coalesce(e.after->>'authority', ''))`

/** The last day of the right that a recorded day gives, such as the notice of an award. */
const lastDayOfRight = sql`(select k.due from legal_date d join clock k on k.case_id = d.case_id and k.round = d.round
  join rule r on r.id = k.rule_id and r.kind = 'right' and r.anchor = d.kind
  where d.id = e.thing_id and k.ended_on is null order by k.due limit 1)`
export const dateParams = sql`jsonb_build_object('kind', replace(${kindOfDate}, ' ', '_'),
  'day', ${dayIn(sql`coalesce(e.after->>'on', e.before->>'on')`)}, 'reason', coalesce(e.after->>'reason', ''),
  'until', coalesce(${dayIn(lastDayOfRight)}, 'none'))`

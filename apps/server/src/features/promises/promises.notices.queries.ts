import { type RawBuilder, sql } from 'kysely'
import { officers, withAccess } from '../disputes/audiences.queries.ts'
import type { Audience } from '../notices/notice.ts'

/** Somebody of the side that the event names. */
const isOf = (side: RawBuilder<unknown>) => sql`(g.side = ${side}
  or ${side} = 'claimant' and g.ground in ('filer', 'claimant') or ${side} = 'accused' and g.ground = 'accused')`
const isNeutral = sql`(g.ground = 'referred' or g.side = 'neutral')`
const isOfSide = sql`(g.ground in ('filer', 'claimant', 'accused') or g.side in ('claimant', 'accused'))`

const what = sql`e.after->>'what'`
/** No word of an award goes to anybody by a notification: its dates have their own. */
const isSettlement = sql`e.after->>'kind' = 'settlement'`
/** Of a draft that is taken back neither side hears, as neither has read it. */
const isRead = sql`e.after->>'readers' is distinct from 'settlers'`

export const bothSides = (...of: string[]): Audience =>
  withAccess(
    sql`${isOfSide} and ${isSettlement} and ${isRead} and ${what} in (${sql.join(of.map(one => sql.lit(one)))})`,
  )
export const neutralsToo = (...of: string[]): Audience =>
  withAccess(sql`${isNeutral} and ${isSettlement} and ${what} in (${sql.join(of.map(one => sql.lit(one)))})`)

const deciders = (which: RawBuilder<unknown>): Audience => ({
  joins: sql`join cases c on c.id = e.case_id and (${which}) ${officers('change dispute case status')}`,
})

const isRefused = sql`${what} = 'refused'`
/** The other side hears that it was refused, and not why. */
export const otherSideOfRefusal: Audience = withAccess(
  sql`${isRefused} and ${isOf(sql`case e.after->>'side' when 'claimant' then 'accused' else 'claimant' end`)}`,
)
/** Where nobody was given the case, the ministry leads it. */
export const ministryOfRefusal: Audience = deciders(sql`${isRefused}
  and not exists (select from referral l where l.case_id = e.case_id and l.ended_at is null)
  and not exists (select from case_participant j where j.case_id = e.case_id and j.side = 'neutral' and j.removed_at is null)`)

/** Whoever made the promise reads what was said of it, and whoever it was made to. */
export const otherSideOfMark: Audience = withAccess(
  sql`${isOf(sql`case e.after->>'by_side' when 'claimant' then 'accused' else 'claimant' end`)}`,
)
/** What is not kept to the accused is for the ministry: only a claimant calls a case back. */
export const ministryOfMark: Audience = deciders(
  sql`e.after->>'mark' in ('not kept', 'partly kept') and e.after->>'by_side' = 'accused'`,
)

const before = sql`e.after->>'lead' in ('in a week', 'tomorrow', 'today')`
export const debtorReminded: Audience = withAccess(sql`${before} and ${isOf(sql`e.after->>'debtor_side'`)}`)
export const creditorReminded: Audience = withAccess(sql`not ${before} and ${isOf(sql`e.after->>'creditor_side'`)}`)
export const ministryReminded: Audience = deciders(sql`e.after->>'lead' = 'a week after'`)

const dayIn = (json: RawBuilder<unknown>) => sql`to_char((${json})::date, 'FMDay FMDD FMMonth YYYY')`

export const agreementParams = sql`jsonb_build_object('what', replace(${what}, ' ', '_'), 'reason', coalesce(e.after->>'reason', ''))`
export const promiseParams = sql`jsonb_build_object('promise', e.after->>'what', 'mark', replace(coalesce(e.after->>'mark', ''), ' ', '_'),
  'lead', replace(coalesce(e.after->>'lead', ''), ' ', '_'), 'due', ${dayIn(sql`e.after->>'due_on'`)})`

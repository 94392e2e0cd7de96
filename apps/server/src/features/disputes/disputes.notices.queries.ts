import type { Actor } from '@accord/policy/actor'
import { sql } from 'kysely'
import type { Audience } from '../notices/notice.ts'
import { caseIs, officers, withAccess } from './audiences.queries.ts'
import { neutrals } from './settling.queries.ts'
import { waitsFor } from './turn.queries.ts'

/** The ministry's people who may approve; no neutral does (`approve` of the policy). */
export const approvers: Audience = {
  joins: sql`join cases c on c.id = e.case_id ${officers('approve dispute')}
    and not exists (select from (${neutrals}) n where n.id = p.id)`,
}

export const waitsForApproval = () => caseIs(sql`c.status = 'case opened'`)
export const approvedBy = (actor: Actor) => caseIs(waitsFor(actor, 'approve'))

/** The claimant's own admins, who act for it, besides whoever filed (rules "Acting for the claimant"). */
export const claimants = withAccess(
  sql`g.ground = 'claimant' and g.unit_id = c.claimant_unit_id and g.id <> c.filer_id`,
)

/** For which organization a case was filed. */
export const claimant = sql`jsonb_build_object('claimant', (select u.name from unit u where u.id = c.claimant_unit_id))`

/** Whoever filed. */
export const filer = withAccess(sql`g.ground = 'filer'`)

/** When a case was filed, in Lagos. */
export const filedAt = sql`jsonb_build_object('filed', to_char(c.filed_at at time zone 'Africa/Lagos', 'FMDD FMMonth YYYY, HH24:MI'))`

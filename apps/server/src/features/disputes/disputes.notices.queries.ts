import { sql } from 'kysely'
import type { Audience } from '../notices/notice.ts'
import { caseIs, isNotified, roleHolds, withAccess } from './disputes.audiences.queries.ts'

/** The ministry's people who may approve; nobody who filed or joined the case does (`approve` of the policy). */
export const approvers: Audience = {
  joins: sql`join cases c on c.id = e.case_id join unit w on w.kind = 'ministry' and w.status = 'active'
    join person p on p.unit_id = w.id and p.id <> c.filer_id
      and ${roleHolds(sql`p.role_id`, 'approve dispute')} and ${isNotified(sql`p.role_id`)}
      and not exists (select from case_participant j
        where j.case_id = c.id and j.person_id = p.id and j.removed_at is null)`,
}

export const waitsForApproval = () => caseIs(sql`c.status = 'case opened'`)

/** The claimant's own admins, who act for it, besides whoever filed (rules "Acting for the claimant"). */
export const claimants = withAccess(
  sql`g.ground = 'claimant' and g.unit_id = c.claimant_unit_id and g.id <> c.filer_id`,
)

/** For which organization a case was filed. */
export const claimant = sql`jsonb_build_object('claimant', (select u.name from unit u where u.id = c.claimant_unit_id))`

import type { Actor } from '@accord/policy/actor'
import { STAGES } from '@accord/policy/life.policy'
import { sql } from 'kysely'
import { grounds, isUnderWay } from '../disputes/access.queries.ts'
import {
  areNotified,
  caseIs,
  isNotified,
  officers,
  sidesAndNeutrals,
  withAccess,
} from '../disputes/audiences.queries.ts'
import { hasNeutral, stage } from '../disputes/settling.queries.ts'
import { answersIn, isNamed, mayRefer, unanswered, waitsFor } from '../disputes/turn.queries.ts'
import type { Audience } from '../notices/notice.ts'

/** Nobody joins that side before the approval: who is there when it is handled has accepted an invitation to answer. */
export const named: Audience = {
  ...withAccess(isNamed),
  own: sql`exists (select from case_participant a where a.case_id = e.case_id and a.person_id = p.id
    and a.side = 'accused' and a.removed_at is null)`,
}

/** Both sides and the neutrals without those whom the case names: they get a notification of that instead. */
export const sidesNotNamed: Audience = {
  joins: sql`${sidesAndNeutrals.joins} and p.id not in (
    select g.id from (${grounds(sql`e.case_id`)}) g where ${areNotified(sql`g.roles`)} and (${isNamed}))`,
}

/** Whoever joined on the accused's side of an approved case. */
export const joinedAccused: Audience = {
  joins: sql`join case_participant j on j.id = e.thing_id and j.side = 'accused' and j.removed_at is null
    and ${isNotified(sql`j.role_id`)} join cases c on c.id = j.case_id and c.approved_at is not null
    join person p on p.id = j.person_id`,
}

/** How many cases a new admin is notified of at most, the newest. */
const CASES_AT_ONCE = 100

/**
 * Whoever became an admin of a unit, for each open case that names it and that it has not answered (rules "Approval").
 */
export const newAdmin: Audience = {
  joins: sql`join person p on p.id = e.person_id and p.unit_id = e.unit_id and ${isNotified(sql`p.role_id`)}
    join role r on r.id = p.role_id and r.role_group = 'admin'
    join lateral (select c.id from cases c join case_access s on s.case_id = c.id and ${isUnderWay} and s.ground = 'accused'
      join unit u on u.id = e.unit_id and u.access_key = s.access_key
      where c.accused_unit_id = u.id and ${unanswered(sql`c.id`, sql`p.id`)}
      order by c.id desc limit ${sql.lit(CASES_AT_ONCE)}) x on true`,
  caseId: sql`x.id`,
}

export const waitsForAnswer = () =>
  sql`exists (select from case_access s where s.case_id = n.case_id and ${isUnderWay})
      and ${unanswered(sql`n.case_id`, sql`n.person_id`)}`
export const answeredBy = (actor: Actor) => caseIs(answersIn(actor))

/** The ministry's people who refer cases, where one has entered a stage without a neutral (rules "Referrals"). */
export const referrers: Audience = {
  joins: sql`join cases c on c.id = e.case_id and c.status = e.after->>'status'
    and c.status in (${sql.join(STAGES.map(one => sql.lit(one)))}) and not ${hasNeutral}
    ${officers('assign users cases')}`,
}

/** Also while the accused is still to be invited: there is one notification, when the case enters the stage (rules "Your turn"). */
export const waitsForNeutral = () =>
  caseIs(sql`replace(${stage}, ' ', '_') = n.params->>'status' and not ${hasNeutral}`)
export const referredBy = (actor: Actor) => caseIs(mayRefer(actor))

/** The ministry's people who decide how a case goes on; whoever has access to it themselves is notified as one of its sides. */
export const statusDeciders: Audience = {
  joins: sql`join cases c on c.id = e.case_id ${officers('change dispute case status')} and not exists (
    select from (${grounds(sql`e.case_id`)}) g where g.id = p.id and ${areNotified(sql`g.roles`)})`,
}

export const waitsForMinistry = () => caseIs(sql`c.status = 'recalled'`)
export const recallDecidedBy = (actor: Actor) => caseIs(waitsFor(actor, 'decide the recall'))

/**
 * Where a case went, as a word that a text can choose by; what was resolved is closed without a reason
 * (rules "The life of a case").
 */
export const newStatus = sql`jsonb_build_object('status', replace(e.after->>'status', ' ', '_'),
  'why', case when e.before->>'status' is distinct from 'resolved' then 'yes' end)`

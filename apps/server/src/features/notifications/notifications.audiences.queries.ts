import type { Permission } from '@accord/contract/permissions'
import type { RequestKind } from '@accord/contract/requests/requests.schemas'
import { STAGE_ROLES } from '@accord/policy/life.policy'
import { permissionFor } from '@accord/policy/ministry.policy'
import { TOLD_OF_CASES } from '@accord/policy/notifications.policy'
import { REQUEST_RULES } from '@accord/policy/requests.policy'
import { type RawBuilder, sql } from 'kysely'
import { grounds } from '../disputes/disputes.grounds.queries.ts'
import { accusedBy } from '../disputes/disputes.membership.queries.ts'

/**
 * Whom an event `e` concerns: joins that end in `p`, each person who may know; besides, where the case is not the
 * event's own, which it is. Whoever did it, is not active or has not registered is left out by whoever reads this.
 * `own`: what they are told came of a deed of their own, though the event is somebody else's.
 */
export type Audience = {
  readonly joins: RawBuilder<unknown>
  readonly caseId?: RawBuilder<unknown>
  readonly own?: RawBuilder<boolean>
}

/** The roles that hold it are looked up once a statement, not once a person. */
const roleHolds = (roleId: RawBuilder<unknown>, permission: Permission) => sql`coalesce(${roleId} in (
  select rp.role_id from role_permission rp join permission x on x.id = rp.permission_id
  where x.name = ${sql.lit(permission)}), false)`

const told = (roleId: RawBuilder<unknown>) => roleHolds(roleId, TOLD_OF_CASES)
const takesPart = (roleId: RawBuilder<unknown>) => roleHolds(roleId, 'participate in resolution')

const seers = (which: RawBuilder<unknown>): Audience => ({
  joins: sql`join cases c on c.id = e.case_id
    join lateral (${grounds(sql`e.case_id`)}) g on ${told(sql`g.role_id`)} and (${which}) join person p on p.id = g.id`,
})

/** Those whom the case names: the accused's own admins, and who joined on its side. */
const isNamed = sql`c.approved_at is not null and
  (g.why = 'accused' and g.unit_id = c.accused_unit_id or g.why = 'joined' and g.side = 'accused')`

/** Nobody joins that side before the approval: who stands there when it is heard has accepted an invitation to answer. */
export const named: Audience = {
  ...seers(isNamed),
  own: sql`exists (select from case_participant a where a.case_id = e.case_id and a.person_id = p.id
    and a.side = 'accused' and a.removed_at is null)`,
}

/** The claimant's own admins, who act for it, besides whoever filed (rules §6). */
export const claimants = seers(sql`g.why = 'claimant' and g.unit_id = c.claimant_unit_id and g.id <> c.filer_id`)
/** Both sides, and nobody else. */
export const sides = seers(sql`g.why in ('filer', 'claimant', 'accused') or g.side in ('claimant', 'accused')`)

/** The same, when somebody joined to settle, as the ministry invited them (rules §10). */
export const sidesOfSettler: Audience = {
  joins: sql`join case_participant k on k.id = e.thing_id and k.side = 'neutral' ${sides.joins}`,
}

/** Both sides, and those who settle; units above both stand on neither. */
export const bothSides = seers(sql`g.why <> 'above both'`)
/** The same without those whom the case names: they are told so instead. */
export const sidesNotNamed: Audience = {
  joins: sql`${bothSides.joins} and p.id not in (
    select g.id from (${grounds(sql`e.case_id`)}) g where ${told(sql`g.role_id`)} and (${isNamed}))`,
}

/**
 * Both sides and those who settle, as far as they may read documents (`mayReadIn` of the policy). What came with a
 * change of status is told with it.
 */
export const readers = seers(sql`e.after->>'with' is null and g.why <> 'above both' and (${takesPart(sql`g.role_id`)}
  or (g.why in ('filer', 'claimant') or g.side = 'claimant') and ${roleHolds(sql`g.role_id`, 'create dispute')})`)

const ofMinistry = (person: RawBuilder<unknown>) => sql`exists (
  select from unit w where w.id = ${person} and w.kind = 'ministry' and w.status = 'active')`

/** Of the ministry's people, who see every case, those count who are among the last to have spoken. */
const LATELY = 100

/** Who may take part in the thread of the event: whoever the case is in sight of, and of the ministry whoever does. */
export const talkers: Audience = {
  joins: sql`join lateral (
      select g.id from (${grounds(sql`e.case_id`)}) g where ${told(sql`g.role_id`)} and ${takesPart(sql`g.role_id`)}
      union
      select h.id from (select distinct l.sender_id from (select m.sender_id from message m where m.thread_id = e.thing_id
          order by m.id desc limit ${sql.lit(LATELY)}) l) m
        join person h on h.id = m.sender_id and ${ofMinistry(sql`h.unit_id`)} and ${told(sql`h.role_id`)}
        and ${takesPart(sql`h.role_id`)}
    ) g on true join person p on p.id = g.id`,
}

/** Into whose hands the case was put, themselves or their body, as long as it is there. */
export const assigned = seers(sql`g.id = (e.after->>'person')::uuid or exists (select from body_member a
  where a.body_id = (e.after->>'body')::uuid and a.person_id = g.id and a.removed_at is null)`)

/** The same, of a poll. */
export const pollTalkers: Audience = {
  joins: sql`join poll q on q.message_id = (e.after->>'message')::uuid ${talkers.joins}`,
}

/** The ministry's people who may approve; nobody who filed or joined the case does (`mayApprove` of the policy). */
export const approvers: Audience = {
  joins: sql`join cases c on c.id = e.case_id join unit w on w.kind = 'ministry' and w.status = 'active'
    join person p on p.unit_id = w.id and p.id <> c.filer_id
      and ${roleHolds(sql`p.role_id`, 'approve dispute')} and ${told(sql`p.role_id`)}
      and not exists (select from case_participant j
        where j.case_id = c.id and j.person_id = p.id and j.removed_at is null)`,
}

/** Whether a role settles at the stage a case is in (`hasSettler` of the policy). */
const settlesAt = (status: RawBuilder<unknown>, role: RawBuilder<unknown>) => {
  const stages = Object.entries(STAGE_ROLES).map(
    ([stage, roles]) => sql`when ${sql.lit(stage)} then ${role} in (${sql.join(roles.map(name => sql.lit(name)))})`,
  )
  return sql`case ${status} ${sql.join(stages, sql` `)} else true end`
}

/** Nobody settles at the stage that a case `c` is in. */
export const isUnsettled = sql<boolean>`(c.status in (${sql.join(Object.keys(STAGE_ROLES).map(stage => sql.lit(stage)))})
  and not exists (select from (
      select l.role_id from referral l where l.case_id = c.id and l.ended_at is null
      union all
      select j.role_id from case_participant j where j.case_id = c.id and j.side = 'neutral' and j.removed_at is null
    ) a join role r on r.id = a.role_id where ${settlesAt(sql`c.status`, sql`r.name`)}))`

const ministryWho = (permission: Permission) => sql`join unit w on w.kind = 'ministry' and w.status = 'active'
    join person p on p.unit_id = w.id and ${roleHolds(sql`p.role_id`, permission)} and ${told(sql`p.role_id`)}`

/** The ministry's people who refer cases, where nobody settles at the stage that one has entered (rules §6). */
export const referrers: Audience = {
  joins: sql`join cases c on c.id = e.case_id and c.status = e.after->>'status' and ${isUnsettled}
    ${ministryWho('assign users cases')}`,
}

/** The ministry's people who say how a case goes on; whoever stands in it themselves is told as one of its sides. */
export const governors: Audience = {
  joins: sql`${ministryWho('change dispute case status')} and not exists (
    select from (${grounds(sql`e.case_id`)}) g where g.id = p.id and ${told(sql`g.role_id`)})`,
}

/** Who decides a request that still waits: the ministry, and admins it is in sight of (`decides` of the policy). */
export const deciders = (kind: RequestKind): Audience => ({
  joins: sql`join request q on q.id = e.thing_id and q.status = 'pending'
    join lateral (
      select h.id from unit w join person h on h.unit_id = w.id
        and ${roleHolds(sql`h.role_id`, permissionFor(REQUEST_RULES[kind].ofMinistry))}
      where w.kind = 'ministry' and w.status = 'active'
      union
      select h.id from request_sight s join unit u on u.key = s.key and u.status = 'active'
      join person h on h.unit_id = u.id join role r on r.id = h.role_id and r.grp = 'admin'
      where s.request_id = q.id and u.id <> all(${accusedBy(sql`q.person_id`)})
    ) g on true join person p on p.id = g.id and p.id <> q.person_id`,
})

/** The person the event is about. */
export const theOne: Audience = { joins: sql`join person p on p.id = e.person_id` }

/** Those above a unit whose last admin has gone (rules §7): they decide its requests from now on. */
export const aboveTheLastAdmin: Audience = {
  joins: sql`join unit u on u.id = (e.before->>'unit')::uuid and u.status = 'active' and u.kind <> 'ministry'
      and (e.before->>'role') in (select name from role where grp = 'admin')
      and not exists (select from person a join role ar on ar.id = a.role_id and ar.grp = 'admin'
        where a.unit_id = u.id and a.status = 'active')
    join lateral (
      select h.id from person h join role r on r.id = h.role_id and r.grp = 'admin'
        where h.unit_id = any(u.path) and h.unit_id <> u.id
      union
      select h.id from unit w join person h on h.unit_id = w.id and ${roleHolds(sql`h.role_id`, 'invite users')}
        where w.kind = 'ministry' and w.status = 'active'
    ) g on true join person p on p.id = g.id`,
}

/** Who runs the unit that something was merged into; who came with it hears apart. */
export const whoRunIt: Audience = {
  joins: sql`join person p on p.unit_id = e.unit_id
    and p.placed_at is distinct from e.at join role r on r.id = p.role_id and r.grp = 'admin'`,
}

/**
 * Who runs a unit that was moved, what stands below it, what it came under, or what it stood under before with all above that:
 * there its cases and requests are out of sight now.
 */
export const whomMoveConcerns: Audience = {
  joins: sql`join lateral (
      select b.id from unit b where b.path @> array[e.unit_id] and b.status = 'active'
      union
      select unnest(w.path) from unit w where w.id = (e.before->>'parent')::uuid
      union
      select (e.after->>'parent')::uuid
    ) g on true join person p on p.unit_id = g.id join role r on r.id = p.role_id and r.grp = 'admin'`,
}

/** The person the event is about, where they are asked to a place by an invitation that still waits. */
export const invited: Audience = {
  joins: sql`join invitation i on i.id = e.thing_id and i.ended_at is null join person p on p.id = e.person_id`,
}

/** Whoever invited, as long as they see the case it was to, if any. */
export const inviter: Audience = {
  joins: sql`join invitation i on i.id = e.thing_id join person p on p.id = i.inviter_id and (i.case_id is null
    or ${told(sql`p.role_id`)} and ${ofMinistry(sql`p.unit_id`)}
    or exists (select from (${grounds(sql`i.case_id`)}) g where g.id = p.id and ${told(sql`g.role_id`)}))`,
}

/** Whoever joined on the accused's side of an approved case. */
export const joinedAccused: Audience = {
  joins: sql`join case_participant j on j.id = e.thing_id and j.side = 'accused' and j.removed_at is null
    and ${told(sql`j.role_id`)} join cases c on c.id = j.case_id and c.approved_at is not null
    join person p on p.id = j.person_id`,
}

/** How many cases a new admin is told of at most, the newest. */
const TOLD_AT_ONCE = 100

/** Whoever became an admin of a unit, for each open case that names it and that it has not answered (rules §6). */
export const newAdmin: Audience = {
  joins: sql`join person p on p.id = e.person_id and p.unit_id = e.unit_id and ${told(sql`p.role_id`)}
    join role r on r.id = p.role_id and r.grp = 'admin'
    join lateral (select c.id from cases c join case_sight s on s.case_id = c.id and s.grp in ('open', 'on hold') and s.why = 'accused'
      join unit u on u.id = e.unit_id and u.key = s.key
      where c.accused_unit_id = u.id and ${unanswered(sql`c.id`, sql`p.id`)}
      order by c.id desc limit ${sql.lit(TOLD_AT_ONCE)}) x on true`,
  caseId: sql`x.id`,
}

/** Neither the person nor, where they are its admin, their unit has said a word in the case. */
export function unanswered(caseId: RawBuilder<unknown>, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (select from thread t join message m on m.thread_id = t.id join person s on s.id = m.sender_id
    where t.case_id = ${caseId} and (s.id = ${personId} or s.unit_id = (select a.unit_id from person a
      join role b on b.id = a.role_id and b.grp = 'admin' where a.id = ${personId})))`
}

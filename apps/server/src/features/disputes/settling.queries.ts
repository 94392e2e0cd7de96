import type { Belonging } from '@accord/policy/access.policy'
import type { Actor } from '@accord/policy/actor'
import { OPEN_STATUSES } from '@accord/policy/disputes.policy'
import { STAGE_ROLES, STAGES } from '@accord/policy/life.policy'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isForPanel, panelGiven } from './disputes.standing.queries.ts'

// Who settles a case: settling.policy.ts, and `isTied` of access.policy.ts, as SQL. access.rules.test.ts holds them equal.

/** To whom a case `c` is given to settle, as what (`assignedTo`): by referral, or joined as the ministry invited them. */
const assigned = sql`
  select l.person_id, l.body_id, l.role_id from referral l where l.case_id = c.id and l.ended_at is null
  union all
  select j.person_id, null, j.role_id from case_participant j
    where j.case_id = c.id and j.side = 'neutral' and j.removed_at is null`

/** The people among them, and those of the active bodies. */
export const neutrals = sql`
  select a.person_id id from (${assigned}) a where a.person_id is not null
  union
  select m.person_id from (${assigned}) a join settlement_body b on b.id = a.body_id and b.status = 'active'
    join body_member m on m.body_id = b.id and m.removed_at is null`

/** The stage that a case `c` is in (`stageOf`). */
export const stage = sql`case c.status when 'on hold' then c.held_stage else c.status end`

/** Whether a role named `r.name` settles in that stage (`STAGE_ROLES`). */
const settlesInStage = sql`case ${stage} ${sql.join(
  Object.entries(STAGE_ROLES).map(
    ([name, roles]) => sql`when ${sql.lit(name)} then r.name in (${sql.join(roles.map(role => sql.lit(role)))})`,
  ),
  sql` `,
)} else false end`

/** Whether somebody is assigned for the stage that a case `c` is in (`hasNeutral`). */
export const hasNeutral = sql<boolean>`exists (
  select from (${assigned}) a join role r on r.id = a.role_id where ${settlesInStage})`

/** Whether a case `c` is in a stage, or rests from one, for which nobody is assigned. */
export const nobodySettles = sql<boolean>`(coalesce(${stage}, '') in (${sql.join(STAGES.map(one => sql.lit(one)))}) and not ${hasNeutral})`

/** Whether the actor is assigned to a case `c`, themselves or by their body. */
const isAssigned = (actor: Actor) => sql`exists (
  select from (${assigned}) a left join settlement_body b on b.id = a.body_id
  where a.person_id = ${actor.id} or b.access_key = any(${actor.bodyAccessKeys}::bigint[]))`

/** When somebody was first given a case to settle, themselves or with their body; null for whoever never was. */
export const givenSince = (personId: RawBuilder<unknown>, caseId: RawBuilder<unknown>) => sql<Date | null>`(
  select min(x.at) from (
    select l.created_at at from referral l where l.case_id = ${caseId} and l.person_id = ${personId}
    union all
    select greatest(l.created_at, s.joined_at) from referral l join body_member s on s.body_id = l.body_id
      where l.case_id = ${caseId} and s.person_id = ${personId}
    union all
    select j.joined_at from case_participant j
      where j.case_id = ${caseId} and j.person_id = ${personId} and j.side = 'neutral') x)`

/** Cases that somebody was given themselves. */
const givenTo = (personId: RawBuilder<unknown>) => sql`
  select l.case_id from referral l where l.person_id = ${personId} and l.ended_at is null
  union all
  select j.case_id from case_participant j
    where j.person_id = ${personId} and j.side = 'neutral' and j.removed_at is null`

/** Cases that somebody settles: given to them or to their active body. */
export const settledBy = (personId: RawBuilder<unknown>) => sql`${givenTo(personId)}
  union all
  select l.case_id from body_member m join settlement_body b on b.id = m.body_id and b.status = 'active'
    join referral l on l.body_id = b.id and l.ended_at is null
    where m.person_id = ${personId} and m.removed_at is null`

export const neutralsOf = async (db: Db, caseId: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`select n.id from cases c cross join lateral (${neutrals}) n where c.id = ${caseId}
      order by n.id`.execute(db)
  ).rows.map(row => row.id)

/** The same of many cases, those only that have one of these statuses. */
export const neutralsOfAny = async (
  db: Db,
  caseIds: readonly string[],
  statuses: readonly string[],
): Promise<string[]> =>
  (
    await sql<{ id: string }>`select distinct n.id from cases c cross join lateral (${neutrals}) n
      where c.id = any(${[...caseIds]}::uuid[]) and c.status = any(${[...statuses]}::text[]) order by n.id`.execute(db)
  ).rows.map(row => row.id)

const roles = sql.join(STAGE_ROLES['arbitration panel'].map(role => sql.lit(role)))
const forPanel = sql`
  select l.person_id, l.body_id, ${sql.raw(isForPanel('l.created_at', 'l.body_id is not null'))} given
    from referral l join role r on r.id = l.role_id and r.name in (${roles}) where l.case_id = c.id and l.ended_at is null
  union all
  select j.person_id, null, ${sql.raw(isForPanel('j.joined_at', 'false'))}
    from case_participant j join role r on r.id = j.role_id and r.name in (${roles})
    where j.case_id = c.id and j.side = 'neutral' and j.removed_at is null`

/** Whether a person is of the panel of a case `c`, themselves or by their body (`panelOf`). */
export const isOfPanel = (personId: RawBuilder<unknown>) => sql`exists (select from (${forPanel}) a
  left join body_member m on m.body_id = a.body_id and m.removed_at is null
  where ${personId} in (a.person_id, m.person_id) and (a.given or not ${sql.raw(panelGiven)}))`

/** Open cases `c` that a person `p` settles. */
const openSettled = sql`person p cross join lateral (${settledBy(sql`p.id`)}) s
  join cases c on c.id = s.case_id and c.status = any(${OPEN_STATUSES})`

/** Open cases that one of these people settles. */
export async function settledByAny(db: Db, people: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`select distinct c.id from ${openSettled}
    where p.id = any(${[...people]}::uuid[])`.execute(db)
  return found.rows.map(row => row.id)
}

/** A case and somebody who settles it though they belong to a unit on the path of one of its parties. */
export type Tie = { case_no: string; person_id: string }

/** Who of these settles an open case of which a party belongs to the tree of a unit. */
export async function settlingInTreeOf(db: Db, people: readonly string[], unitId: string): Promise<Tie[]> {
  const found = await sql<Tie>`select c.case_no, p.id person_id from ${openSettled}
    join unit u on u.id in (c.accused_unit_id, c.claimant_unit_id, c.filer_unit_id)
      and u.path[1] = (select path[1] from unit where id = ${unitId})
    where p.id = any(${[...people]}::uuid[]) group by c.id, p.id order by c.id`.execute(db)
  return found.rows
}

/** Who of these settles an open case of which a party belongs to the tree of the unit beside them, as `unit/person`. */
export async function settledInTrees(
  db: Db,
  pairs: readonly { readonly unitId: string; readonly personId: string }[],
): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set()
  const found = await sql<{ at: string }>`select distinct n.unit_id || '/' || p.id as at
    from unnest(${pairs.map(({ unitId }) => unitId)}::uuid[], ${pairs.map(({ personId }) => personId)}::uuid[]) n(unit_id, id)
    join unit t on t.id = n.unit_id
    join (${openSettled}) on p.id = n.id
    join unit u on u.id in (c.accused_unit_id, c.claimant_unit_id, c.filer_unit_id) and u.path[1] = t.path[1]`.execute(
    db,
  )
  return new Set(found.rows.map(({ at }) => at))
}

/** The number of such a case of one person, if there is one. */
export const settledInTreeOf = async (db: Db, personId: string, unitId: string): Promise<string | undefined> =>
  (await settlingInTreeOf(db, [personId], unitId))[0]?.case_no

/** A unit `u` on the path of a party `pu`, which is that unit, all above it and all below. */
const isOnPath = sql`(pu.id = any(u.path) or u.id = any(pu.path))`

/** Whether somebody who belongs to a unit is tied to a side of a case `c` by that. */
export const isTiedByUnit = (unitId: RawBuilder<unknown>) => sql`exists (select from unit u
  join unit pu on pu.id in (c.accused_unit_id, c.claimant_unit_id, c.filer_unit_id)
  where u.id = ${unitId} and u.status = 'active' and ${isOnPath})`

/** The same of the actor; above and below the ministry there is no unit. */
function isTiedByOwnUnit({ unit }: Actor): RawBuilder<unknown> {
  if (!unit) return sql`false`
  if (unit.kind !== 'ministry') return isTiedByUnit(sql`${unit.id}::uuid`)
  return sql`coalesce(${unit.id}::uuid in (c.accused_unit_id, c.claimant_unit_id, c.filer_unit_id), false)`
}

/** Whether the actor is tied to a side of a case `c` (`isTied`). */
export const isTied = (actor: Actor) => sql`(c.filer_id = ${actor.id}
  or exists (select from case_participant o
    where o.case_id = c.id and o.person_id = ${actor.id} and o.removed_at is null and o.side <> 'neutral')
  or ${isTiedByOwnUnit(actor)})`

/** Whether the actor is on no side of a case `c`, nor one of its neutrals. */
export const standsNowhere = (actor: Actor) => sql`(not ${isTied(actor)} and not ${isAssigned(actor)})`

/**
 * Who settles these cases and is tied to a side by where they belong (`isTied` of the policy, as data). Asked after the
 * parties of cases, or the units above them, have changed and before that is committed; `besides`: a unit that would be one.
 */
export async function tiedNeutralsIn(
  db: Db,
  caseIds: readonly string[],
  besides: string | null = null,
): Promise<Tie[]> {
  const found = await sql<Tie>`
    select distinct c.case_no, p.id person_id from cases c
    join unit pu on pu.id in (c.accused_unit_id, c.claimant_unit_id, c.filer_unit_id, ${besides}::uuid)
    cross join lateral (${neutrals}) n
    join person p on p.id = n.id left join unit u on u.id = p.unit_id and u.status = 'active'
    where c.id = any(${[...caseIds]}::uuid[]) and (p.id = c.filer_id or ${isOnPath})
    order by c.case_no, p.id`.execute(db)
  return found.rows
}

/** Where people belong, whether they may sign in or not, and what they are called. */
export async function belongingsOf(
  db: Db,
  people: readonly string[],
): Promise<(Belonging & { readonly name: string })[]> {
  const found = await sql<Belonging & { name: string }>`select p.id, trim(p.first_name || ' ' || p.last_name) "name",
      case when u.id is null then null else json_build_object('id', u.id, 'path', u.path) end unit
    from person p left join unit u on u.id = p.unit_id and u.status = 'active'
    where p.id = any(${[...people]}::uuid[]) order by p.id`.execute(db)
  return found.rows
}

/** Who of these people has joined which of these cases on a side, also if they were taken out of it since. */
export async function stoodIn(
  db: Db,
  caseIds: readonly string[],
  people: readonly string[],
): Promise<{ case_id: string; person_id: string }[]> {
  const found = await sql<{
    case_id: string
    person_id: string
  }>`select distinct case_id, person_id from case_participant
    where case_id = any(${[...caseIds]}::uuid[]) and person_id = any(${[...people]}::uuid[])
      and side <> 'neutral'`.execute(db)
  return found.rows
}

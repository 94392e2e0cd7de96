import { type Actor, accessKeysOf, isMinistry, isUnitAdmin } from '@accord/policy/actor'
import type { Side } from '@accord/policy/disputes.policy'
import { listsWaiting, type PersonFacts } from '@accord/policy/people.policy'
import type { RoleGroup } from '@accord/policy/roles'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { contactOf } from '../accounts/contacts.queries.ts'
import { sees } from '../disputes/access.queries.ts'
import { accusedBy } from '../disputes/disputes.membership.queries.ts'
import { members } from '../disputes/members.queries.ts'
import { waitsFor } from './people.lists.queries.ts'

export type ReadRow = {
  id: string
  name: string
  language: string
  picture: string | null
  role: string
  group: RoleGroup
  unit: string | null
  path: string[]
  waits_for: string[] | null
  accused: string[]
  status: 'active' | 'suspended' | 'deactivated'
  since: Date
  email: string | null
  phone: string | null
  shares: boolean
}

export const factsOfPerson = (row: ReadRow): PersonFacts => ({
  ...row,
  waitsFor: row.waits_for,
})

const keysOf = (actor: Actor) => sql`any(${accessKeysOf(actor)}::bigint[])`
/**
 * Whether a person `p` of a unit `u` is or was in a case to which the actor has access: filed or joined it, settles it or
 * did, or runs a unit of a side; the ministry is in every case. `offset 0`: asked of each person, for all that somebody sees
 * would be gathered first.
 */
const sharesCase = (actor: Actor) => sql`(
  exists (select from cases c where c.filer_id = p.id and ${sees(actor, sql`c.id`)} offset 0)
  or exists (select from case_participant j where j.person_id = p.id and ${sees(actor, sql`j.case_id`)} offset 0)
  or exists (select from referral l where l.person_id = p.id and ${sees(actor, sql`l.case_id`)} offset 0)
  or exists (select from body_member m join referral l on l.body_id = m.body_id and l.ended_at is null
    where m.person_id = p.id and m.removed_at is null and ${sees(actor, sql`l.case_id`)} offset 0)
  or r.role_group = 'admin' and exists (select from case_access a
    where a.access_key = u.access_key and ${sees(actor, sql`a.case_id`)} offset 0)
  or u.kind = 'ministry' and exists (select from case_access r where r.access_key = ${keysOf(actor)}))`

/** Over the unit of a person `p` or, while they wait for one, among those who decide (`isOverPerson`). */
export function isOverPerson(actor: Actor) {
  if (isMinistry(actor)) return listsWaiting(actor) ? sql`true` : sql`${waitsFor} is null`
  if (!isUnitAdmin(actor) || !actor.unit) return sql`false`
  const own = sql`${actor.unit.id}::uuid`
  return sql`case when ${waitsFor} is null then coalesce(${own} = any(u.path), false)
    else ${own} = any(${waitsFor}::uuid[]) and ${own} <> all(${accusedBy(sql`p.id`)}) end`
}

/** The people whom `sharesCase` finds by these cases, which are all that the actor has access to. */
const peopleOf = (caseIds: readonly string[]) => {
  const these = sql`any(${[...caseIds]}::uuid[])`
  return sql`select c.filer_id from cases c where c.id = ${these}
    union all select j.person_id from case_participant j where j.case_id = ${these}
    union all select l.person_id from referral l where l.case_id = ${these} and l.person_id is not null
    union all select m.person_id from referral l join body_member m on m.body_id = l.body_id and m.removed_at is null
      where l.case_id = ${these} and l.ended_at is null
    union all select h.id from case_access a join unit w on w.access_key = a.access_key and w.status = 'active'
      join person h on h.unit_id = w.id join role k on k.id = h.role_id and k.role_group = 'admin' where a.case_id = ${these}
    union all select h.id from unit w join person h on h.unit_id = w.id
      where w.kind = 'ministry' and w.status = 'active' and ${caseIds.length > 0}`
}

/**
 * Whether the actor finds a person `p` of a role `r` and a unit `u` (`findsPerson`). Whoever has few cases names them all: the
 * people of those are read once, and not for each name.
 */
export const findsPerson = (actor: Actor, caseIds: readonly string[] | null) => sql`(p.id = ${actor.id}
  or u.id = ${actor.unit?.id ?? null}::uuid or ${isOverPerson(actor)}
  or ${caseIds ? sql`p.id in (${peopleOf(caseIds)})` : sharesCase(actor)})`

/** Somebody by their id, and whether they share a case with whoever asks; nobody without an account. */
export async function findPersonFor(db: Db, actor: Actor, id: string): Promise<ReadRow | undefined> {
  const found = await sql<ReadRow>`
    select p.id, trim(p.first_name || ' ' || p.last_name) "name", p.language, p.picture, r.name "role", r.role_group "group",
      u.name unit, coalesce(u.path, '{}') path, ${waitsFor} waits_for, ${accusedBy(sql`p.id`)} accused, p.status,
      coalesce(p.placed_at, p.created_at) since, ${contactOf('email')} email, ${contactOf('phone')} phone,
      ${sharesCase(actor)} shares
    from person p join role r on r.id = p.role_id left join unit u on u.id = p.unit_id and u.status = 'active'
    where p.id = ${id} and p.registered_at is not null and p.status <> 'deleted'`.execute(db)
  return found.rows[0]
}

export type InCase = { case_no: string; role: string; side: Side | null }

/** Who somebody is in a case to which the actor has access: nobody where they are not in it now. */
export async function findInCase(db: Db, actor: Actor, personId: string, caseId: string): Promise<InCase | null> {
  const found = await sql<InCase>`
    select c.case_no, x.name "role", m.side from cases c
      join (${members(sql`${caseId}::uuid`)}) m on m.id = ${personId} join role x on x.id = m.role_id
    where c.id = ${caseId} and ${sees(actor, sql`c.id`)}`.execute(db)
  return found.rows[0] ?? null
}

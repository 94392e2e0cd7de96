import type { Side } from '@accord/policy/disputes.policy'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { grounds } from '../disputes/access.queries.ts'
import { nameIn } from '../disputes/disputes.names.queries.ts'
import { isTaken, isWaiting } from './invitations.queries.ts'

export type InvolvedRow = {
  id: string
  role: string
  position: number
  name: string
  email: string
  picture: string | null
  side: Side
  joined_at: Date | null
  pending: boolean
  assigned: 'person' | 'body' | null
  inviter_id: string | null
  /** By a person who has not completed their registration. */
  taken: boolean
  /** Units from the root down to the person's own. */
  path: string[]
}

const email = sql`coalesce((select k.value from contact k where k.person_id = p.id and k.verified_at is not null
  order by k.kind, k.id limit 1), '')`
const who = sql`${nameIn(sql`c.status`)} "name", ${email} email, p.picture`
const order = sql`case r.role_group when 'party' then 0 when 'settlement' then 1 else 2 end`
const path = sql`coalesce(u.path, '{}') path`

/** The filer, who joined, who acts as admin of a unit, to whom the case was referred, and who may still answer; in one statement. */
export async function involvedIn(db: Db, caseId: string, now: Date): Promise<InvolvedRow[]> {
  const found = await sql<InvolvedRow>`
    select p.id, r.name role, ${order} position, ${who}, 'claimant' side, c.filed_at joined_at, false pending,
      null::text assigned, null::uuid inviter_id, false taken, ${path}
      from cases c join person p on p.id = c.filer_id join role r on r.id = p.role_id left join unit u on u.id = p.unit_id
      where c.id = ${caseId}
    union all
    select p.id, r.name, ${order}, ${who}, cp.side, cp.joined_at, false, null, null, false, ${path}
      from case_participant cp join cases c on c.id = cp.case_id join person p on p.id = cp.person_id join role r on r.id = cp.role_id
      left join unit u on u.id = p.unit_id
      where cp.case_id = ${caseId} and cp.removed_at is null
    union all
    select p.id, r.name, ${order}, ${who}, g.ground, null, false, null, null, false, ${path}
      from (select distinct g.id, g.ground from (${grounds(sql`${caseId}`)}) g
        where g.unit_id is not null and g.ground in ('claimant', 'accused')) g
      join cases c on c.id = ${caseId} and c.filer_id <> g.id
      join person p on p.id = g.id and p.status = 'active' and p.registered_at is not null
      join role r on r.id = p.role_id left join unit u on u.id = p.unit_id
      where not exists (select from case_participant cp where cp.case_id = c.id and cp.person_id = p.id and cp.removed_at is null)
    union all
    select p.id, r.name, ${order}, ${who}, 'neutral', l.created_at, false, 'person', null, false, ${path}
      from referral l join cases c on c.id = l.case_id join person p on p.id = l.person_id join role r on r.id = l.role_id left join unit u on u.id = p.unit_id
      where l.case_id = ${caseId} and l.ended_at is null
    union all
    select b.id, r.name, ${order}, b.name, '', null, 'neutral', l.created_at, false, 'body', null, false, '{}'
      from referral l join settlement_body b on b.id = l.body_id join role r on r.id = l.role_id
      where l.case_id = ${caseId} and l.ended_at is null
    union all
    select i.id, r.name, ${order}, '', i.contact_value, null, i.side, null, true, null, i.inviter_id, ${isTaken}, '{}'
      from invitation i join role r on r.id = i.role_id
      where i.case_id = ${caseId} and ${isWaiting} and i.expires_at > ${now}
    order by position, role, pending, joined_at, id`.execute(db)
  return found.rows
}

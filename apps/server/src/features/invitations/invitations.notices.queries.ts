import { sql } from 'kysely'
import { grounds, isOfMinistry } from '../disputes/access.queries.ts'
import { areNotified, isNotified } from '../disputes/audiences.queries.ts'
import type { Audience } from '../notices/notice.ts'

/** The person the event is about, where they are asked to a place by an invitation that still waits. */
export const invited: Audience = {
  joins: sql`join invitation i on i.id = e.thing_id and i.ended_at is null join person p on p.id = e.person_id`,
}

export const waitsForReply = (now: Date) =>
  sql`exists (select from invitation i where i.id = n.thing_id and i.ended_at is null and i.expires_at > ${now})`

/** Whoever invited, as long as they have access to the case it was to, if any. */
export const inviter: Audience = {
  joins: sql`join invitation i on i.id = e.thing_id join person p on p.id = i.inviter_id and (i.case_id is null
    or ${isNotified(sql`p.role_id`)} and ${isOfMinistry(sql`p.unit_id`)}
    or exists (select from (${grounds(sql`i.case_id`)}) g where g.id = p.id and ${areNotified(sql`g.roles`)}))`,
}

/** Where somebody was invited, and as what. */
export const invitation = sql`jsonb_build_object('place', i.kind, 'invited_to', (select c.case_no from cases c where c.id = i.case_id),
  'body', (select b.name from settlement_body b where b.id = i.body_id), 'role', (select r.name from role r where r.id = i.role_id), 'side', i.side,
  'named', (select u.name from cases c join unit u on u.id = c.accused_unit_id where c.id = i.case_id))`

/** The same, and which address asks. */
export const askedFor = sql`${invitation} || jsonb_build_object('address', coalesce(i.contact_value, ''))`

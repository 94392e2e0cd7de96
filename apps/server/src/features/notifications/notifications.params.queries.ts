import { type RawBuilder, sql } from 'kysely'
import { LAGOS } from '../../lagos.ts'

// Expressions over the event `e` and what an audience joined: what fills a notification's words besides ids.
/** Where somebody was invited, and as what. */
export const invitation = sql`jsonb_build_object('place', i.kind, 'invited_to', (select c.case_no from cases c where c.id = i.case_id),
  'role', (select r.name from role r where r.id = i.role_id), 'side', i.side,
  'named', (select u.name from cases c join unit u on u.id = c.accused_unit_id where c.id = i.case_id))`
/** What was asked for, and why it was declined. */
export const asked = sql`(select jsonb_build_object('reason', q.decision_reason, 'organization', coalesce(u.name, q.reason),
    'role', r.name)
  from request q left join unit u on u.id = q.unit_id left join role r on r.id = q.role_id where q.id = e.thing_id)`
/** The document's name, as the event has it. */
export const documentName = sql`jsonb_build_object('document', e.after->>'name')`
/** Where a case went, as a word that a text can choose by; what was resolved is closed without a reason (rules §6). */
export const newStatus = sql`jsonb_build_object('status', replace(e.after->>'status', ' ', '_'),
  'why', case when e.before->>'status' is distinct from 'resolved' then 'yes' end)`
const when = (moment: string, form: string) =>
  sql`to_char((e.after->>${sql.lit(moment)})::timestamptz at time zone ${sql.lit(LAGOS)}, ${sql.lit(form)})`
/** Which meeting, and as it stood at the event, its day and times as they are in Lagos. */
export const meeting = sql`jsonb_build_object('meeting', e.after->>'title', 'location', e.after->>'location',
  'message', e.after->>'message', 'day', ${when('starts_at', 'FMDay FMDD FMMonth YYYY')},
  'short_day', ${when('starts_at', 'Dy FMDD Mon')}, 'start', ${when('starts_at', 'FMHH12:MI AM')},
  'end', ${when('ends_at', 'FMHH12:MI AM')})`
const before = sql`e.before`
const after = sql`e.after`
const clockOf = (plan: RawBuilder<unknown>, moment: string) =>
  sql`((${plan}->>${sql.lit(moment)})::timestamptz at time zone ${sql.lit(LAGOS)})`
const differs = (then: RawBuilder<unknown>, now: RawBuilder<unknown>) =>
  sql`case when ${then} is distinct from ${now} then 'yes' end`
const isNewHour = (moment: string) =>
  differs(sql`${clockOf(before, moment)}::time`, sql`${clockOf(after, moment)}::time`)
/** The same of one that was changed, with what is different. */
export const changedMeeting = sql`${meeting} || jsonb_build_object(
  'new_title', ${differs(sql`e.before->>'title'`, sql`e.after->>'title'`)},
  'new_place', ${differs(sql`e.before->>'location'`, sql`e.after->>'location'`)},
  'new_day', ${differs(sql`${clockOf(before, 'starts_at')}::date`, sql`${clockOf(after, 'starts_at')}::date`)},
  'new_time', greatest(${isNewHour('starts_at')}, ${isNewHour('ends_at')}))`
/** Which poll was asked, and what it asks. */
export const poll = sql`jsonb_build_object('poll', e.after->>'message',
  'question', (select left(m.body, 200) from message m where m.id = (e.after->>'message')::uuid))`
/** Into whose hands a case was put. */
export const settler = sql`jsonb_build_object('place', case when e.after->>'body' is null then 'person' else 'body' end,
  'settler', (select b.name from settlement_body b where b.id = (e.after->>'body')::uuid))`
/** For which organization a case was filed. */
export const claimant = sql`jsonb_build_object('claimant', (select u.name from unit u where u.id = c.claimant_unit_id))`
/** The same as the sides are told it: the body by its name, a person by the role they settle in. */
export const settlers = sql`${settler} || jsonb_build_object('role', (select r.name from role r where r.id = coalesce(
  (select l.role_id from referral l where l.id = e.thing_id), (select k.role_id from case_participant k where k.id = e.thing_id))))`
export const facts1 = sql`jsonb_build_object('first_name', p.first_name)`
/** The role that somebody had in their unit, and whether it ended with it. */
export const lostRole = sql`jsonb_build_object('role', e.before->>'role',
  'ran', case when e.before->>'role' <> e.after->>'role' then 'yes' end)`
/** The unit that is part of another now, and how much came with it. */
export const formerUnit = sql`jsonb_build_object('former', (select u.name from unit u where u.id = (e.before->>'unit')::uuid),
  'cases', e.after->>'cases', 'people', e.after->>'people')`
export const newParent = sql`jsonb_build_object('parent', (select u.name from unit u where u.id = (e.after->>'parent')::uuid))`

import type pg from 'pg'

/** Legal days of open cases lie in the sixty days from here on. */
const FROM = '2026-11-01'

/**
 * Open legal clocks of about four cases in ten, and who must do what in each open case, as rows: what the product would write
 * for these cases, but with days that are spread, as it would count all of them to the past.
 */
export async function fillWaiting(client: pg.Client): Promise<void> {
  await client.query(`insert into clock (id, case_id, rule_id, code, round, found_on, anchored_on, due, calendar_rev)
    select gen_random_uuid(), c.id, r.id, r.code, 1, c.filed_at::date, c.filed_at::date,
      date '${FROM}' + abs(hashtext(c.id::text)) % 60, (select rev from legal_calendar)
    from cases c join rule r on r.code = 'reference' and c.status in ('case opened', 'concilliation', 'mediation', 'on hold')
      or r.code = 'conciliation' and c.status = 'concilliation'
    join rule_set s on s.id = r.set_id and s.published_at is not null`)
  await client.query(`insert into case_due (case_id, due_on) select case_id, min(due) from clock group by 1`)
  await client.query(`insert into due_list (access_key, due_on, case_id) select 0, due_on, case_id from case_due
    union select s.access_key, d.due_on, d.case_id from case_access s join case_due d on d.case_id = s.case_id`)
  await client.query(`insert into turn (case_id, step, key, who, due_on, since)
    select c.id, case c.status when 'case opened' then 'approve' else 'refer' end, (select access_key from unit where kind = 'ministry'),
        'ministry', coalesce(d.due_on, 'infinity'), c.status_since
      from cases c left join case_due d on d.case_id = c.id where c.status in ('case opened', 'mediation', 'arbitration panel')
    union all
    select c.id, case c.status when 'on hold' then 'resume' else 'settle' end, p.access_key, 'settlement',
        coalesce(d.due_on, 'infinity'), c.status_since
      from cases c join referral l on l.case_id = c.id and l.ended_at is null join person p on p.id = l.person_id
        left join case_due d on d.case_id = c.id
      where c.status in ('concilliation', 'on hold')
    union all
    select c.id, 'answer', u.access_key, 'accused', 'infinity', c.status_since from cases c join unit u on u.id = c.accused_unit_id
      where c.status in ('concilliation', 'mediation') and hashtext(c.id::text) % 3 = 0`)
  await client.query(`insert into work_day (passed_on) values (current_date) on conflict do nothing`)
}

/** A server that starts gives the reminders of the day: of clocks that nobody was ever reminded of they would be far too many. */
export async function remindedToday(client: pg.Client): Promise<void> {
  await client.query(`with day as (select (now() at time zone 'Africa/Lagos')::date today)
    insert into clock_reminder (clock_id, due, lead, at)
    select k.id, k.due, l.lead, now() from day cross join unnest(array['soon', 'today', 'overdue', 'week ' || today]) l(lead)
      join clock k on k.ended_on is null and k.due < today + 11
    on conflict do nothing`)
}

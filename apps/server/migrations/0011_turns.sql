-- What waits for the ministry is found without looking at every open case: cases in a stage that nobody settles (kept with
-- case_access, of which it follows from the same), and names that are still to be confirmed.
alter table cases add nobody_settles boolean not null default false;
update cases c set nobody_settles = true
  where (case c.status when 'on hold' then c.held_stage else c.status end) in
      ('concilliation', 'mediation', 'arbitration panel', 'board of enquiry', 'national industrial court')
    and not exists (
      select from (
        select l.role_id from referral l where l.case_id = c.id and l.ended_at is null
        union all
        select j.role_id from case_participant j where j.case_id = c.id and j.side = 'neutral' and j.removed_at is null
      ) a join role r on r.id = a.role_id
      where case (case c.status when 'on hold' then c.held_stage else c.status end)
        when 'concilliation' then r.name = 'Conciliators and Arbitrators'
        when 'mediation' then r.name = 'Mediators'
        when 'arbitration panel' then r.name in ('Industrial Arbitration Panel', 'Conciliators and Arbitrators')
        when 'board of enquiry' then r.name = 'Board of Enquiry'
        else r.name = 'National Industrial Courts' end);
create index cases_nobody_settles on cases (status_since, id) where nobody_settles;
create index unit_unconfirmed on unit (id) where not verified and status = 'active';

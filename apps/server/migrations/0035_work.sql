-- Who must do what in a case: one list for the page of the case, the dashboard, notifications and the work queue.

-- Kept as `turnsOf` of the policy says. The key is a person's, a unit's or a settlement body's; infinity: no day is set.
create table turn (
  case_id uuid not null references cases,
  step text not null,
  key bigint not null,
  who text not null check (who in ('ministry', 'settlement', 'claimant', 'accused')),
  due_on date not null default 'infinity',
  since timestamptz not null,
  primary key (case_id, step, key)
);
create index turn_key on turn (key, step, due_on, since, case_id);

-- The first word of each side in each round of a case: from filing, or from a recall, to the next recall.
create table first_word (
  case_id uuid not null references cases,
  round smallint not null,
  side text not null check (side in ('claimant', 'accused')),
  said_at timestamptz not null,
  primary key (case_id, round, side)
);
insert into first_word (case_id, round, side, said_at)
select t.case_id, 1 + (select count(*) from case_change r where r.case_id = t.case_id and r.to_status = 'recalled' and r.at <= m.sent_at),
    m.sender_side, min(m.sent_at)
  from thread t join message m on m.thread_id = t.id
  where m.sender_side in ('claimant', 'accused') and m.type <> 'status update'
  group by 1, 2, 3;

-- The officer whom the ministry's own steps of a case are for; null: all of them.
alter table cases add officer_id uuid references person;
create index cases_officer on cases (officer_id) where officer_id is not null;

-- The last day for which all turns were made that change with a day.
create table work_day (
  one boolean primary key default true check (one),
  passed_on date not null
);

insert into listener (name, seq) select 'work', coalesce(max(seq), 0) from event_chain;

-- The earliest legal day of a case, kept beside it: a day that moves then writes no index of the case or of its access.
create table case_due (
  case_id uuid primary key references cases,
  due_on date not null
) with (fillfactor = 80);

-- The same in the order of days, for each access key that finds the case, and under 0 for the ministry, which sees all.
create table due_list (
  access_key bigint not null,
  due_on date not null,
  case_id uuid not null,
  primary key (access_key, due_on, case_id)
);

insert into case_due (case_id, due_on) select id, due_on from cases where due_on is not null;
insert into due_list (access_key, due_on, case_id)
  select 0, due_on, id from cases where due_on is not null
  union
  select s.access_key, c.due_on, c.id from case_access s join cases c on c.id = s.case_id where c.due_on is not null;

alter table cases drop column due_on;
alter table case_access drop column due_on;

-- What the calendar moves is told of behind everything else, by a listener of its own.
insert into listener (name, seq, quiet_until) select 'moved days', seq, quiet_until from listener where name = 'notifications';

-- Emails about days that a holiday or corrected rules moved: one to each person, once no more come.
create table moved_waiting (
  person_id uuid primary key references person,
  since timestamptz not null,
  latest timestamptz not null
);

-- The law's days: holidays, the rules that count by them, and the clocks that run in cases.

-- Null in a state: a holiday of the whole country. What is only expected counts for nothing.
create table holiday (
  id uuid primary key,
  day date not null,
  state text,
  name text not null,
  source text not null check (source in ('law', 'notice', 'expected')),
  -- The notice or gazette that says so.
  reference text not null default '',
  entered_by uuid references person,
  entered_at timestamptz not null,
  removed_by uuid references person,
  removed_at timestamptz,
  removed_why text not null default ''
);
create unique index holiday_live on holiday (day, coalesce(state, '')) where removed_at is null;
create index holiday_day on holiday (day);

-- Rules in force from a day on. Published, a set is never changed; there is one draft at most.
create table rule_set (
  id uuid primary key,
  version integer not null unique,
  effective_from date,
  reaches_running boolean not null default false,
  published_at timestamptz,
  published_by uuid references person,
  changed_at timestamptz not null,
  changed_by uuid references person,
  check ((published_at is null) or (effective_from is not null))
);
create unique index rule_set_draft on rule_set ((true)) where published_at is null;

create table rule (
  id uuid primary key,
  set_id uuid not null references rule_set,
  position smallint not null,
  code text not null,
  section text not null,
  kind text not null check (kind in ('duty', 'right', 'bar')),
  anchor text not null,
  stops text[] not null,
  -- Null where the law names no number of days.
  length integer check (length between 1 and 400),
  unit text not null check (unit in ('days', 'working days')),
  leave_out_holidays boolean not null,
  roll boolean not null,
  first_day_excluded boolean not null,
  holidays text not null check (holidays in ('national', 'national and state')),
  duty text not null,
  extend_by text not null check (extend_by in ('nobody', 'ministry')),
  next_step text not null,
  -- Names of case types; none: all.
  applies_to text[] not null,
  confirmed boolean not null,
  unique (set_id, code)
);

-- How often holidays and rules were changed: a clock that was counted before is counted again.
create table legal_calendar (
  single boolean primary key default true check (single),
  rev integer not null,
  -- The last day for which all that changes with a day was done.
  passed_on date
);

-- Days that the law counts from or to, as officers recorded them; what was wrong is withdrawn, and stays.
create table legal_date (
  id uuid primary key,
  case_id uuid not null references cases,
  round smallint not null,
  kind text not null,
  on_day date not null,
  -- Where the order or notice itself names the last day.
  last_day date,
  note text not null default '',
  recorded_by uuid not null references person,
  recorded_at timestamptz not null,
  withdrawn_by uuid references person,
  withdrawn_at timestamptz,
  withdrawn_why text not null default ''
);
create index legal_date_case on legal_date (case_id, id);

create table clock (
  id uuid primary key,
  case_id uuid not null references cases,
  rule_id uuid not null references rule,
  code text not null,
  round smallint not null,
  -- The day on which the case itself started it; null where only a recorded day did.
  found_on date,
  anchored_on date not null,
  -- Null where the law names no day.
  due date,
  ended_on date,
  ended_how text,
  -- Counts what a calendar is told of it.
  sequence integer not null default 0,
  calendar_rev integer not null,
  unique (case_id, code, round),
  check ((ended_on is null) = (ended_how is null))
);
-- Open clocks in the order of their days, and those that were counted before a change.
create index clock_due on clock (due, case_id) where ended_on is null;
create index clock_rev on clock (calendar_rev, id) where ended_on is null;

create table clock_extension (
  id uuid primary key,
  clock_id uuid not null references clock,
  until date not null,
  reason text not null,
  authority text not null,
  extended_by uuid not null references person,
  extended_at timestamptz not null
);
create index clock_extension_clock on clock_extension (clock_id, id);

-- Which reminders of a clock were given, each once for the day it had then.
create table clock_reminder (
  clock_id uuid not null references clock,
  due date not null,
  lead text not null,
  at timestamptz not null,
  primary key (clock_id, due, lead)
);

-- Where the case belongs, for the holidays of a state; null: those of the country alone.
alter table cases add column state text;
-- The earliest day by which somebody owes the next step.
alter table cases add column due_on date;
create index cases_due on cases (due_on, id) where due_on is not null;
alter table case_access add column due_on date;
create index case_access_due on case_access (access_key, due_on, case_id) where due_on is not null;

-- Notifications of each person, in their own words when they read them (rules "Notifications"): kind, ids and parameters. No foreign
-- keys: the listener that writes here must neither wait for a case or person that somebody holds, nor make them wait.
create table notification (
  id uuid primary key,
  person_id uuid not null,
  kind text not null,
  event_id uuid not null,
  case_id uuid,
  unit_id uuid,
  -- Who did it.
  actor_id uuid,
  thing_id uuid,
  params jsonb not null,
  -- What the person has to do about it, and since when that is over.
  act text check (act in ('approve', 'accept', 'decide', 'vote', 'answer')),
  done_at timestamptz,
  read_at timestamptz,
  at timestamptz not null
);
-- Each event notifies a person once, however often the listener hears it.
create unique index notification_once on notification (event_id, person_id, kind, coalesce(case_id, event_id));
create index notification_list on notification (person_id, id desc);
create index notification_unread on notification (person_id, id desc) where read_at is null;
create index notification_pending on notification (person_id, id desc) where act is not null and done_at is null;
create index notification_open_case on notification (case_id) where act is not null and done_at is null;
create index notification_open_thing on notification (thing_id) where act is not null and done_at is null;
-- Notifications of one case; the case's own page reads by it, too.
create index notification_case on notification (case_id, person_id, id desc) where case_id is not null;

-- The listener begins with the first event.
insert into listener (name, seq) values ('notifications', 0);

-- What people may choose to get by email and text message (001 §3); names and descriptions stand in the code, by `key`.
create table notification_setting (
  id uuid primary key,
  key text not null unique,
  position smallint not null,
  -- A text costs money: whether who has a confirmed number and no confirmed email is texted without having asked for it.
  texted boolean not null
);

-- What somebody chose; without a row the default counts (decision 0014).
create table notification_preference (
  person_id uuid not null references person,
  setting text not null references notification_setting (key),
  channel text not null check (channel in ('email', 'sms')),
  is_on boolean not null,
  primary key (person_id, setting, channel)
);

-- What somebody is to read of in one email about a case, which leaves once no more comes; then the row goes (decision 0016).
create table email_waiting (
  person_id uuid not null,
  case_id uuid not null,
  -- The notifications it is about.
  notifications uuid[] not null,
  -- When the first of them was made, and the last.
  since timestamptz not null,
  latest timestamptz not null,
  primary key (person_id, case_id)
);

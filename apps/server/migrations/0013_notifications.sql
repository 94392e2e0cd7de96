-- What each person is told, in their own words when they read it (rules §8): kind, ids and parameters. No foreign keys:
-- the listener that writes here must neither wait for a case or person that somebody holds, nor make them wait.
create table notification (
  id uuid primary key,
  person_id uuid not null,
  kind text not null,
  event_id uuid not null,
  case_id uuid,
  unit_id uuid,
  -- Whose deed it was.
  actor_id uuid,
  thing_id uuid,
  params jsonb not null,
  -- What the person has to do about it, and since when that is over.
  act text check (act in ('approve', 'accept', 'decide', 'vote', 'answer')),
  done_at timestamptz,
  read_at timestamptz,
  at timestamptz not null
);
-- Each event tells a person once, however often the listener hears it.
create unique index notification_once on notification (event_id, person_id, kind, coalesce(case_id, event_id));
create index notification_list on notification (person_id, id desc);
create index notification_unread on notification (person_id, id desc) where read_at is null;
create index notification_pending on notification (person_id, id desc) where act is not null and done_at is null;
create index notification_open_case on notification (case_id) where act is not null and done_at is null;
create index notification_open_thing on notification (thing_id) where act is not null and done_at is null;

-- Nobody is told of what happened before there were notifications.
insert into listener (name, seq) select 'notifications', coalesce(max(seq), 0) from event_seal;

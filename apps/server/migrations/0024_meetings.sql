-- A meeting belongs to the message that scheduled it and bears its id: one UID in every calendar, for ever.
create table meeting (
  message_id uuid primary key,
  thread_id uuid not null references thread,
  case_id uuid not null references cases,
  scheduler_id uuid not null references person,
  title text not null,
  location text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'changed', 'cancelled')),
  -- Rises with each change, so that calendars know the newest.
  sequence integer not null default 0,
  changed_at timestamptz not null,
  -- Since when it starts when it does: reminders due before that were never meant for this start.
  timed_at timestamptz not null,
  -- The last reminder of this start that was given.
  reminded text check (reminded in ('day', 'hour')),
  check (ends_at > starts_at)
);

-- The line in the talk that tells of a change, with the meeting as it stood then: the record stays what it was.
create table meeting_change (
  message_id uuid primary key,
  meeting_id uuid not null references meeting,
  title text not null,
  location text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null check (state in ('changed', 'cancelled'))
);

-- The name of somebody who deleted their account, for the cases of theirs that are still open. It goes once none is.
create table left_name (
  person_id uuid primary key references person,
  first_name text not null,
  last_name text not null
);

-- What somebody asked to have of everything the system keeps about them; one at a time for each person.
create table my_data (
  id uuid primary key,
  person_id uuid not null unique references person,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  -- Files in the archive so far, and in all.
  done integer not null default 0,
  total integer not null default 0,
  storage_key text,
  size bigint,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
create index my_data_expires on my_data (expires_at) where expires_at is not null;

-- What happened to somebody; most events are about no person.
create index event_person on event (person_id, id) where person_id is not null;

-- Threads of a case with their messages, polls and meetings.
create table thread (
  id uuid primary key,
  case_id uuid not null references cases,
  title text not null,
  -- Whom the thread is for; one side's private room comes with its own word.
  audience text not null default 'everyone',
  -- Kept beside each message, so that "the latest message first" is one walk of an index however many threads there are.
  last_message_id uuid not null,
  created_at timestamptz not null
);
create index thread_latest on thread (last_message_id desc);
create index thread_case on thread (case_id, id);

-- No unique key but id on messages and events, so that they can be partitioned.
create table message (
  id uuid primary key,
  thread_id uuid not null,
  sender_id uuid,
  -- As whom somebody wrote stays with what they wrote, also once they left the case or belong elsewhere.
  sender_side text check (sender_side in ('claimant', 'accused', 'neutral')),
  sender_role text,
  type text not null check (type in ('text', 'poll', 'meeting', 'file', 'status update')),
  body text not null,
  data jsonb,
  sent_at timestamptz not null
);
create index message_thread on message (thread_id, id desc);

create table thread_read (
  thread_id uuid not null references thread,
  person_id uuid not null references person,
  message_id uuid not null,
  primary key (thread_id, person_id)
);

-- Who was written to about a discussion, or soon will be: once until they have read it (decision 0016).
create table thread_notified (
  thread_id uuid not null,
  person_id uuid not null,
  -- The newest message they were written to about; null while they may still read it in time.
  message_id uuid,
  primary key (thread_id, person_id)
);

-- Polls of a thread. What was asked never changes, so the app's role may only add to it (`appendOnly` in migrate.grants.ts).
create table poll (
  message_id uuid primary key,
  options text[] not null check (cardinality(options) between 2 and 20),
  anonymous boolean not null,
  unique (message_id, anonymous)
);

-- Votes that everybody may see, one per person.
create table poll_vote (
  poll_id uuid not null,
  person_id uuid not null references person,
  option smallint not null,
  anonymous boolean not null default false check (not anonymous),
  primary key (poll_id, person_id),
  foreign key (poll_id, anonymous) references poll (message_id, anonymous)
);

-- All votes of an anonymous poll in one value: the place of the option by the voter's tag, a keyed hash of poll and
-- person. jsonb sorts its keys, so neither a row, nor its place, nor a time says who voted when (decision 0015).
create table ballot_box (
  poll_id uuid primary key,
  ballots jsonb not null default '{}',
  anonymous boolean not null default true check (anonymous),
  foreign key (poll_id, anonymous) references poll (message_id, anonymous)
);

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

-- The message that tells of a change, with the meeting as it stood then: the record stays what it was.
create table meeting_change (
  message_id uuid primary key,
  meeting_id uuid not null references meeting,
  title text not null,
  location text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null check (state in ('changed', 'cancelled')),
  -- Which parts of the meeting the change made different; empty where it was cancelled.
  parts text[] not null default '{}' check (parts <@ array['title', 'day', 'time', 'place'])
);

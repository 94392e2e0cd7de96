-- What is said, what is handed in, what happened, and what leaves by mail or SMS.
create table file (
  id uuid primary key,
  storage_key text not null unique,
  sha256 bytea not null,
  size bigint not null,
  mime text not null,
  scan_state text not null default 'unscanned' check (scan_state in ('unscanned', 'clean', 'infected')),
  uploaded_by uuid not null references person,
  created_at timestamptz not null
);

create table folder (
  id uuid primary key,
  case_id uuid references cases,
  owner_id uuid references person,
  name text not null,
  name_key text not null,
  created_at timestamptz not null,
  check ((case_id is null) <> (owner_id is null))
);
create unique index folder_case_name on folder (case_id, name_key);

create table document (
  id uuid primary key,
  folder_id uuid not null references folder,
  case_id uuid references cases,
  file_id uuid not null references file,
  name text not null,
  uploaded_by uuid not null references person,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index document_case on document (case_id, id desc) where deleted_at is null;
create index document_folder on document (folder_id, id desc) where deleted_at is null;

create table thread (
  id uuid primary key,
  case_id uuid not null references cases,
  title text not null,
  -- Whom the thread is for; one side's private room comes with its own word.
  audience text not null default 'everyone',
  -- Kept beside each message, so that "the latest talk first" is one walk of an index however many threads there are.
  last_message_id uuid not null,
  created_at timestamptz not null
);
create index thread_talk on thread (last_message_id desc);
create index thread_case on thread (case_id, id);

-- No unique key but id on messages and events, so that they can be partitioned.
create table message (
  id uuid primary key,
  thread_id uuid not null,
  sender_id uuid,
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

-- Append-only (rules §8): the application's role may neither change nor remove a row.
create table event (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  case_id uuid,
  person_id uuid,
  unit_id uuid,
  thing_id uuid,
  before jsonb,
  after jsonb
);
create index event_case on event (case_id, id desc);

-- Committed events that have no place in the chain yet; the sealer empties it.
create table event_unsealed (
  event_id uuid primary key
);

-- The gapless order and the chain's hash. Append-only like the events.
create table event_seal (
  seq bigint primary key,
  event_id uuid not null,
  hash bytea not null
);

create table listener (
  name text primary key,
  seq bigint not null
);

create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  -- Kind and parameters; worded when sent, in the reader's language.
  kind text not null,
  params jsonb not null,
  language text not null default 'en',
  event_id uuid,
  person_id uuid,
  created_at timestamptz not null,
  tries smallint not null default 0,
  sent_at timestamptz,
  failed_at timestamptz
);
create unique index outbox_once on outbox (event_id, person_id, channel, kind) where event_id is not null;

create table idempotency (
  person_id uuid not null references person,
  call text not null,
  key text not null,
  body_hash bytea not null,
  thing_id uuid not null,
  created_at timestamptz not null,
  primary key (person_id, call, key)
);
create index idempotency_age on idempotency (created_at);

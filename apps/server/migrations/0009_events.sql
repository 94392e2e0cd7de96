-- What happened, in a chain that shows any change, and what leaves by email or text message.

-- Append-only (rules "Event log"): the application's role may neither change nor remove a row.
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
-- What happened to somebody; most events are about no person.
create index event_person on event (person_id, id) where person_id is not null;

-- Committed events that have no place in the chain yet.
create table event_unchained (
  event_id uuid primary key
);

-- The gapless order and the chain's hash. Append-only like the events.
create table event_chain (
  seq bigint primary key,
  event_id uuid not null,
  hash bytea not null
);

create table listener (
  name text primary key,
  seq bigint not null,
  -- A restored copy notifies of what happened before in the app only: emails and texts of it were sent long since
  -- (decision 0020).
  quiet_until timestamptz
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
-- How many texts somebody was sent lately.
create index outbox_texts on outbox (person_id, created_at) where channel = 'sms' and person_id is not null;
-- What has not left yet is counted for whoever watches the system, beside a month of what has.
create index outbox_waiting on outbox (channel, created_at) where sent_at is null and failed_at is null;

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

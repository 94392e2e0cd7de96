-- How people sign in, what limits them, and what is kept for their accounts.
create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  person_id uuid not null references person,
  kind text not null check (kind in ('registration', 'full')),
  -- "Chrome on Android": only names this product knows, never what a browser sent.
  device text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_person on session (person_id) where ended_at is null;

-- Devices a person has signed in from.
create table device (
  person_id uuid not null references person,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (person_id, device_hash)
);

create table code (
  id uuid primary key,
  purpose text not null check (purpose in ('sign-up', 'sign-in', 'contact')),
  contact_kind text not null,
  contact_value text not null,
  person_id uuid references person,
  code_hash bytea not null,
  -- What asked for a sign-in code, hashed: the code works there alone. Null for codes that prove an address.
  device_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  -- Set when used or replaced: a code works once.
  ended_at timestamptz
);
create index code_contact on code (contact_kind, contact_value, purpose, id desc);
-- The code somebody asked for to confirm a new address of their own.
create index code_person on code (person_id, id desc) where purpose = 'contact';

-- An authenticator app. The secret is encrypted; each of its steps signs in once.
create table totp (
  person_id uuid primary key references person,
  secret bytea not null,
  -- Null until a first code has shown that the app has it.
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Links that set a new password: 30 minutes, one use, the newest of a person only (rules "Password reset").
create table reset_link (
  id uuid primary key,
  token_hash bytea not null unique,
  person_id uuid not null references person,
  -- The addresses it went to. It dies with the person's claim to any of them.
  sent_to text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when used or replaced.
  ended_at timestamptz
);
create index reset_link_person on reset_link (person_id) where ended_at is null;

-- Wrong answers in a row for one address; a new code does not wipe them.
create table failed_tries (
  subject text primary key,
  failures integer not null default 0,
  last_failed_at timestamptz not null,
  blocked_until timestamptz
);

-- What may happen only so often, exact over all nodes. A window starts with its first use, so that "five an hour" means
-- the same at five to twelve.
create table limit_count (
  subject text primary key,
  window_start timestamptz not null,
  used integer not null
);
create index limit_count_age on limit_count (window_start);

-- What each node counted of reads and writes in running windows, so that all of them know the sum (rules "Rates").
-- Lost in a crash without harm, so it is not logged; `used` is in no index, so that changing it stays within a page.
create unlogged table rate_count (
  ends_at timestamptz not null,
  subject text not null,
  node uuid not null,
  used integer not null,
  primary key (ends_at, subject, node)
) with (fillfactor = 60);

-- Keys this installation made for itself, such as the one that signs file links.
create table secret (
  name text primary key,
  value bytea not null
);
-- The key of the voters' tags (see ballot_box).
insert into secret (name, value)
values ('votes', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

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

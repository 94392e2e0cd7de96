-- People, how they are reached, how they prove who they are, and where they belong.
create extension if not exists pg_trgm;

-- One small number per person, unit and settlement body: what case_access is keyed by.
create sequence access_key as bigint;

create table industry (
  id uuid primary key,
  name text not null unique
);

create table unit (
  id uuid primary key,
  access_key bigint not null unique default nextval('access_key'),
  kind text not null check (kind in ('ministry', 'union', 'branch', 'sub_branch', 'employer')),
  parent_id uuid references unit,
  -- Ids from the root down to this unit, itself included.
  path uuid[] not null,
  name text not null,
  -- Lower case, no accents, single spaces: what A-Z and "the same name" mean in every database.
  name_key text not null,
  acronym text not null default '',
  industry_id uuid references industry,
  headquarters text not null default '',
  phone text not null default '',
  about text not null default '',
  founded_in text not null default '',
  logo text,
  -- False for an employer somebody named in a dispute, until the ministry confirms it (rules §10).
  verified boolean not null default true,
  status text not null default 'active' check (status in ('active', 'deleted')),
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index unit_name on unit (kind, coalesce(parent_id, id), name_key) where status = 'active' and verified and parent_id is not null;
create unique index unit_root_name on unit (kind, name_key) where status = 'active' and verified and parent_id is null;
create index unit_parent on unit (parent_id, name_key, id) where status = 'active';
create index unit_kind on unit (kind, name_key, id) where status = 'active';
create index unit_words on unit using gin ((name_key || ' ' || lower(acronym)) gin_trgm_ops) where status = 'active';

create table permission (
  id uuid primary key,
  name text not null unique
);

create table role (
  id uuid primary key,
  name text not null,
  name_key text not null unique,
  description text not null default '',
  role_group text not null check (role_group in ('admin', 'party', 'settlement')),
  -- The kind of unit whoever holds this role must belong to, if any.
  unit_kind text,
  built_in boolean not null default false,
  version integer not null default 1
);

create table role_permission (
  role_id uuid not null references role on delete cascade,
  permission_id uuid not null references permission,
  primary key (role_id, permission_id)
);

create table person (
  id uuid primary key,
  access_key bigint not null unique default nextval('access_key'),
  first_name text not null default '',
  middle_name text not null default '',
  last_name text not null default '',
  name_key text not null default '',
  password_hash text,
  role_id uuid references role,
  unit_id uuid references unit,
  union_member boolean,
  picture text,
  contact_address text not null default '',
  language text not null default 'en',
  two_factor boolean not null default false,
  status text not null default 'active' check (status in ('active', 'suspended', 'deactivated', 'deleted')),
  -- Null until complete-registration.
  registered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null
);
create index person_unit on person (unit_id) where unit_id is not null;
create index person_role on person (role_id);

-- An address leads to an account only once a code sent to it was confirmed (rules §7).
create table contact (
  id uuid primary key,
  person_id uuid not null references person,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  verified_at timestamptz,
  created_at timestamptz not null
);
create unique index contact_verified on contact (kind, value) where verified_at is not null;
create index contact_person on contact (person_id);

-- A membership somebody asked for, or another request that waits for a decision (rules §10).
create table request (
  id uuid primary key,
  kind text not null check (kind in ('membership', 'new organization', 'new role', 'delete organization', 'permissions', 'unlisted organization')),
  person_id uuid not null references person,
  unit_id uuid references unit,
  role_id uuid references role,
  reason text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  decided_by uuid references person,
  decided_at timestamptz,
  decision_reason text not null default '',
  created_at timestamptz not null
);
create unique index request_open on request (person_id, kind) where status = 'pending';
create index request_unit on request (unit_id) where status = 'pending';

create table invitation (
  id uuid primary key,
  token_hash bytea not null unique,
  kind text not null check (kind in ('set-up', 'unit', 'case', 'body', 'role')),
  -- Null only for the set-up link, whose holder types the address.
  contact_kind text check (contact_kind in ('email', 'phone')),
  contact_value text,
  role_id uuid not null references role,
  unit_id uuid references unit,
  case_id uuid,
  body_id uuid,
  side text check (side in ('claimant', 'accused', 'neutral')),
  inviter_id uuid references person,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_how text check (ended_how in ('accepted', 'declined', 'revoked', 'replaced')),
  person_id uuid references person
);
create index invitation_contact on invitation (contact_kind, contact_value) where ended_at is null;

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  person_id uuid not null references person,
  reach text not null check (reach in ('registration', 'session')),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_person on session (person_id) where ended_at is null;

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
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  -- Set when used or replaced: a code works once.
  ended_at timestamptz
);
create index code_contact on code (contact_kind, contact_value, purpose, id desc);

-- Wrong answers in a row for one address; a new code does not wipe them.
create table guard (
  subject text primary key,
  failures integer not null default 0,
  last_failed_at timestamptz not null,
  blocked_until timestamptz
);

-- Fixed-window counters of what may happen only so often, exact over all nodes.
create table budget (
  subject text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (subject, window_start)
);
create index budget_age on budget (window_start);

-- Keys this installation made for itself, such as the one that signs file links.
create table secret (
  name text primary key,
  value bytea not null
);

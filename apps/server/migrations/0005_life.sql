-- Who settles a case, what changes in its life, and what both sides say of it afterwards.
create table settlement_body (
  id uuid primary key,
  access_key bigint not null unique default nextval('access_key'),
  name text not null,
  name_key text not null,
  role_id uuid not null references role,
  status text not null default 'active' check (status in ('active', 'dissolved')),
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index settlement_body_name on settlement_body (role_id, name_key) where status = 'active';

create table body_member (
  id uuid primary key,
  body_id uuid not null references settlement_body,
  person_id uuid not null references person,
  joined_at timestamptz not null,
  removed_at timestamptz
);
create unique index body_member_once on body_member (body_id, person_id) where removed_at is null;
create index body_member_person on body_member (person_id) where removed_at is null;

-- A case put into the hands of a settlement person or body, in the role they had then (rules §10: assigned).
create table referral (
  id uuid primary key,
  case_id uuid not null references cases,
  person_id uuid references person,
  body_id uuid references settlement_body,
  role_id uuid not null references role,
  referred_by uuid not null references person,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((person_id is null) <> (body_id is null))
);
create unique index referral_person_once on referral (case_id, person_id) where ended_at is null and person_id is not null;
create unique index referral_body_once on referral (case_id, body_id) where ended_at is null and body_id is not null;
create index referral_person on referral (person_id) where ended_at is null;
create index referral_body on referral (body_id) where ended_at is null;

-- Every step of a case with the words that belong to it; the overview's offers, awards and rulings are read from here.
create table case_change (
  id uuid primary key,
  case_id uuid not null references cases,
  from_status text not null,
  to_status text not null,
  -- Null where the case closed by itself.
  actor_id uuid references person,
  summary text not null default '',
  resolution_reached boolean,
  document_id uuid references document,
  -- Recalls: the day since when an agreement was not honoured.
  since date,
  at timestamptz not null
);
create index case_change_case on case_change (case_id, id);

create table feedback (
  id uuid primary key,
  case_id uuid not null references cases,
  -- The resolution it speaks of: each joined person, once per resolution (rules §10).
  change_id uuid not null references case_change,
  person_id uuid not null references person,
  score smallint not null check (score between 1 and 5),
  comment text not null default '',
  publish boolean not null default false,
  created_at timestamptz not null,
  unique (change_id, person_id)
);

create index cases_resolved on cases (resolved_at) where status = 'resolved';

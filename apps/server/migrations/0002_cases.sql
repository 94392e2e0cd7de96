-- Cases, who stands on which side, and who may see them.
create table case_type (
  id uuid primary key,
  name text not null unique,
  label text not null,
  position smallint not null
);

create table draft (
  id uuid primary key,
  person_id uuid not null references person,
  data jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index draft_person on draft (person_id, id desc);

create table cases (
  -- UUIDv7 made at filing, so that id order is filing order.
  id uuid primary key,
  case_no text not null unique,
  title text not null,
  type_id uuid not null references case_type,
  filer_id uuid not null references person,
  -- Null where the claimant is the filer in person.
  claimant_unit_id uuid references unit,
  accused_unit_id uuid not null references unit,
  -- Whether the filer accused a unit of the tree they belonged to when they filed; changing organization moves no case.
  own_tree boolean not null default false,
  status text not null default 'case opened' check (status in (
    'case opened', 'concilliation', 'mediation', 'arbitration panel', 'board of enquiry', 'national industrial court',
    'on hold', 'resolved', 'recalled', 'closed', 'rejected', 'withdrawn')),
  status_since timestamptz not null,
  -- The stage an "on hold" case goes back to.
  held_stage text,
  summary text not null,
  background_info text not null,
  relief_sought text not null,
  specific_claims text not null,
  negotiation_terms text not null,
  -- Where to reach an accused that is not in the system; invited only after approval.
  organization_email text not null default '',
  organization_phone text not null default '',
  -- Unique for ever: a draft is filed once (rules §1).
  draft_id uuid unique,
  filed_at timestamptz not null,
  approved_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1
);
create index cases_status on cases (status, id desc);
create index cases_filer on cases (filer_id, id desc);
create index cases_words on cases using gin ((lower(title) || ' ' || lower(case_no)) gin_trgm_ops);

create table case_participant (
  id uuid primary key,
  case_id uuid not null references cases,
  person_id uuid not null references person,
  side text not null check (side in ('claimant', 'accused', 'neutral')),
  -- The role in this case only; the account's own role stays what it is (rules §4).
  role_id uuid not null references role,
  joined_at timestamptz not null,
  removed_at timestamptz
);
create unique index case_participant_once on case_participant (case_id, person_id) where removed_at is null;
create index case_participant_person on case_participant (person_id) where removed_at is null;

-- accessKeysOn(case) of the policy, as data. One row per ground, so that losing one ground leaves the others.
create table case_access (
  access_key bigint not null,
  case_id uuid not null references cases,
  ground text not null,
  status_group text not null check (status_group in ('waiting', 'open', 'on hold', 'closed')),
  primary key (access_key, case_id, ground)
);
create index case_access_list on case_access (access_key, status_group, case_id desc);
create index case_access_all on case_access (access_key, case_id desc);
create index case_access_case on case_access (case_id);

-- Case numbers start anew each year; a sequence never makes one filing wait for another (rules §6, §8).
do $$
begin
  for y in 2025..2075 loop
    execute format('create sequence case_no_%s as bigint', y);
  end loop;
end $$;

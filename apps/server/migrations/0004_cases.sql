-- Cases, who stands on which side, and who has access to them.
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
  -- The unit whose member filed, kept while nobody knows yet which organization a typed name means: that unit becomes the
  -- claimant once the accused is known to be none of its own tree.
  filer_unit_id uuid references unit,
  -- Null where the claimant is the filer in person.
  claimant_unit_id uuid references unit,
  accused_unit_id uuid not null references unit,
  -- The root unit to which both sides belong, if they do: the tab Internal Disputes reads by it.
  internal_unit_id uuid references unit,
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
  -- Unique for ever: a draft is filed once (rules "Drafts").
  draft_id uuid unique,
  filed_at timestamptz not null,
  approved_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1
);
create index cases_status on cases (status, id desc);
create index cases_filer on cases (filer_id, id desc);
create index cases_accused on cases (accused_unit_id, id desc);
create index cases_internal on cases (internal_unit_id, id desc) where internal_unit_id is not null;
create index cases_resolved on cases (resolved_at) where status = 'resolved';
-- The few cases that remember their filer's unit until their accused is known.
create index cases_filer_unit on cases (filer_unit_id) where filer_unit_id is not null;
create index cases_words on cases using gin ((lower(title) || ' ' || lower(case_no)) gin_trgm_ops);
-- A search finds its few cases by the words typed whole, and not by each three letters of them.
create index cases_title_words on cases using gin (string_to_array(lower(title), ' '));
-- How often each word is used, which the planner needs from the first search on.
analyze cases;

create table case_participant (
  id uuid primary key,
  case_id uuid not null references cases,
  person_id uuid not null references person,
  side text not null check (side in ('claimant', 'accused', 'neutral')),
  -- The role in this case only; the account's own role stays what it is (rules "The role in a case").
  role_id uuid not null references role,
  joined_at timestamptz not null,
  removed_at timestamptz
);
create unique index case_participant_once on case_participant (case_id, person_id) where removed_at is null;
create index case_participant_person on case_participant (person_id) where removed_at is null;

-- A case put into the hands of a settlement person or body, in the role they had then (rules "Who leads a case").
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
-- A case is read with those it was referred to, however many cases there are.
create index referral_case on referral (case_id) where ended_at is null;

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

-- Case numbers start anew each year; a sequence never makes one filing wait for another (rules "Filing").
do $$
begin
  for y in 2025..2075 loop
    execute format('create sequence case_no_%s as bigint', y);
  end loop;
end $$;

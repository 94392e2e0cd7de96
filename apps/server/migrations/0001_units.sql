-- The hierarchy: the ministry, unions, branches, organizations and employers.
create extension if not exists pg_trgm;

-- One small number per person, unit and settlement body: what case_access and request_access are keyed by.
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
  -- False for an employer somebody named in a dispute, until the ministry confirms it (rules "An accused that is not listed").
  verified boolean not null default true,
  status text not null default 'active' check (status in ('active', 'deleted')),
  -- A unit that was merged is deleted and leads to the one it has become part of.
  merged_into uuid references unit,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint unit_merged check (merged_into is null or status = 'deleted')
);
create unique index unit_name on unit (kind, coalesce(parent_id, id), name_key)
  where status = 'active' and verified and parent_id is not null;
create unique index unit_root_name on unit (kind, name_key) where status = 'active' and verified and parent_id is null;
create index unit_parent on unit (parent_id, name_key, id) where status = 'active';
create index unit_kind on unit (kind, name_key, id) where status = 'active';
create index unit_path on unit using gin (path);
create index unit_words on unit using gin ((name_key || ' ' || lower(acronym)) gin_trgm_ops) where status = 'active';
-- Units of a kind whose name begins with the letters typed so far; `C` is the order in which an index finds a beginning.
create index unit_names on unit (kind, (name_key collate "C"), id) where status = 'active' and verified;
-- A list of one union's branches or organizations, and of those of the whole nation, by name and by when they were made.
create index unit_tree on unit (kind, (path[1]), name_key, id) where status = 'active';
create index unit_made on unit (kind, id) where status = 'active';
create index unit_merged_into on unit (merged_into) where merged_into is not null;

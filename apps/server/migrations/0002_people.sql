-- People, what they may do, how they are reached, and the bodies they settle cases in.
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
  -- Since when somebody belongs where they belong: an admin's "date joined".
  placed_at timestamptz,
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
-- Whom a unit is reached by: its admins, not all its members.
create index person_unit_role on person (unit_id, role_id) where unit_id is not null;
create index person_role on person (role_id);

-- The name of somebody who deleted their account, for the cases of theirs that are still open. It goes once none is.
create table former_name (
  person_id uuid primary key references person,
  first_name text not null,
  last_name text not null
);

-- An address leads to an account only once a code sent to it was confirmed (rules "Confirmed addresses").
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

-- The stamp of a session is made of the versions of its person's, role's and unit's rows. What else belongs to somebody's
-- rights gives one of these another version, whoever changes it.
create function renew_roles() returns trigger language plpgsql as $$
begin
  update role set version = version where id in (old.role_id, new.role_id);
  return null;
end $$;
create trigger permission_changed after insert or update or delete on role_permission
  for each row execute function renew_roles();

create function renew_members() returns trigger language plpgsql as $$
begin
  update person set version = version where id in (old.person_id, new.person_id);
  return null;
end $$;
create trigger seat_changed after insert or update or delete on body_member
  for each row execute function renew_members();

create function renew_body() returns trigger language plpgsql as $$
begin
  update person set version = version
    where id in (select person_id from body_member where body_id = new.id and removed_at is null);
  return null;
end $$;
create trigger body_changed after update on settlement_body
  for each row when (old.status is distinct from new.status) execute function renew_body();

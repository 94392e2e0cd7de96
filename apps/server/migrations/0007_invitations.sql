-- Invitations, and requests that wait for a decision.
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
  person_id uuid references person,
  -- An invitation a new person took with their first password is in force once they have completed their registration.
  in_force_at timestamptz
);
create index invitation_contact on invitation (contact_kind, contact_value) where ended_at is null;
create index invitation_person on invitation (person_id) where ended_how = 'accepted' and in_force_at is null;
-- What waits, for those who may invite.
create index invitation_open on invitation (id desc) where ended_at is null;
create index invitation_case on invitation (case_id) where case_id is not null;
-- What waits to be answered in a unit goes where the unit goes.
create index invitation_unit on invitation (unit_id) where unit_id is not null;

-- A membership somebody asked for, or another request (rules "Requests"). It ends undecided when they come to a unit another way.
create table request (
  id uuid primary key,
  kind text not null check (kind in (
    'membership', 'new organization', 'new role', 'delete organization', 'permissions', 'unlisted organization')),
  person_id uuid not null references person,
  unit_id uuid references unit,
  -- Where somebody says that their organization, which is not listed, stands: for the ministry to read, and no right of
  -- anybody.
  under_id uuid references unit,
  role_id uuid references role,
  reason text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'ended')),
  decided_by uuid references person,
  decided_at timestamptz,
  decision_reason text not null default '',
  created_at timestamptz not null
);
create unique index request_open on request (person_id, kind) where status = 'pending';
create index request_unit on request (unit_id) where status = 'pending';
-- The ministry decides whatever waits, in the order it was asked.
create index request_pending on request (id) where status = 'pending';
-- Settings shows what somebody asked for, answered requests too.
create index request_person on request (person_id, id);

-- Whose admins decide a pending request, as data: one row for the unit asked for and for each one above it.
create table request_access (
  access_key bigint not null,
  request_id uuid not null references request,
  primary key (access_key, request_id)
);
create index request_access_request on request_access (request_id);

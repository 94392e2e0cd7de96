-- Links that set a new password: 30 minutes, one use, the newest of a person only (rules §7).
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

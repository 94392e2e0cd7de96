-- What a person sees of their own sessions and proofs (rules §2, §7).

-- "Chrome on Android": only names this product knows, never what a browser sent.
alter table session add column device text not null default '';

-- An authenticator app. The secret is sealed; each of its steps signs in once.
create table totp (
  person_id uuid primary key references person,
  secret bytea not null,
  -- Null until a first code has shown that the app has it.
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- What somebody keeps for themself, in no case: nobody else reads it, and it goes with the account.
create table own_document (
  id uuid primary key,
  owner_id uuid not null references person,
  name text not null,
  storage_key text not null unique,
  sha256 bytea not null,
  size bigint not null,
  mime text not null,
  scan_state text not null default 'unscanned' check (scan_state in ('unscanned', 'clean', 'infected')),
  created_at timestamptz not null
);
create index own_document_owner on own_document (owner_id, id);

-- A file on its way in pieces (rules "Uploads that resume"): `offset_bytes` of it have arrived and are stored.
create table upload (
  id uuid primary key,
  person_id uuid not null references person,
  size integer not null check (size > 0),
  offset_bytes integer not null default 0 check (offset_bytes between 0 and size),
  created_at timestamptz not null,
  -- Later with each piece.
  expires_at timestamptz not null,
  -- The document that was made of it.
  finished_as uuid
);
create index upload_person on upload (person_id);
create index upload_expires on upload (expires_at);

-- Where the bytes of a piece lie, written before they do, so that they can be removed whatever happens; its upload may be gone.
create table upload_part (
  storage_key text primary key,
  upload_id uuid not null,
  at_byte integer not null,
  -- Null until the piece counts as arrived.
  size integer,
  created_at timestamptz not null
);
create index upload_part_upload on upload_part (upload_id);
create unique index upload_part_counted on upload_part (upload_id, at_byte) where size is not null;
create index upload_part_uncounted on upload_part (created_at) where size is null;

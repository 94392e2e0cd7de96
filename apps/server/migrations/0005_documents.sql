-- Files, and the documents and folders of cases.
create table file (
  id uuid primary key,
  storage_key text not null unique,
  sha256 bytea not null,
  size bigint not null,
  mime text not null,
  scan_state text not null default 'unscanned' check (scan_state in ('unscanned', 'clean', 'infected')),
  uploaded_by uuid not null references person,
  created_at timestamptz not null
);

create table folder (
  id uuid primary key,
  case_id uuid references cases,
  owner_id uuid references person,
  name text not null,
  name_key text not null,
  created_at timestamptz not null,
  check ((case_id is null) <> (owner_id is null))
);
create unique index folder_case_name on folder (case_id, name_key);
-- Folders of all cases in the order of their names.
create index folder_name on folder (name_key, id);

create table document (
  id uuid primary key,
  folder_id uuid not null references folder,
  case_id uuid references cases,
  file_id uuid not null references file,
  name text not null,
  uploaded_by uuid not null references person,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index document_case on document (case_id, id desc) where deleted_at is null;
create index document_folder on document (folder_id, id desc) where deleted_at is null;
-- Documents of all cases in the order of their names.
create index document_name on document (lower(name), id) where deleted_at is null;
-- What a case holds is counted at each upload, what was taken out included.
create index document_quota on document (case_id, file_id);

-- The figures of the nation by day, kept by a follower of the audit chain, which makes them of the rows that are there when
-- it first runs (rules "Reports"). All of it can be made again.
create table report_day (
  -- The day in Lagos.
  day date primary key,
  approved integer not null,
  -- Cases whose last resolution was that day, and how long they took together.
  resolved integer not null,
  resolution_ms bigint not null,
  documents integer not null,
  reviews integer not null,
  score integer not null,
  -- How many more cases were under way at its end than at its beginning.
  active integer not null
);

-- The cases that were approved that day, by their type and by each union they touch; how many of them have been resolved since.
create table report_name (
  day date not null,
  kind text not null check (kind in ('type', 'union')),
  name_id uuid not null,
  approved integer not null,
  resolved integer not null,
  primary key (day, kind, name_id)
);

-- What happened in some days, read from the index alone. The conditions hold for every moment: only a statement that says them
-- takes these indexes, and no list is led to walk down them in the order of time.
create index cases_approved on cases (approved_at) include (id, type_id, resolved_at, claimant_unit_id, accused_unit_id)
  where approved_at > '-infinity';
create index cases_last_resolved on cases (resolved_at) include (id, approved_at) where resolved_at > '-infinity';
create index case_change_at on case_change (at) include (case_id, from_status, to_status);
create index document_created on document (created_at) include (case_id) where deleted_at is null and case_id is not null;
create index feedback_created on feedback (created_at) include (case_id, score);

-- Tries to file that failed, as the phone noted them, and when Accord was down.

-- What a phone says of the tries before a case was filed: nothing else follows from it (rules "Attempts and outages").
create table filing_attempt (
  case_id uuid not null references cases,
  position smallint not null,
  -- By the phone's clock, which may be wrong.
  phone_at timestamptz not null,
  -- When Accord last answered, by its own clock, and how long ago that was; null where it never had.
  server_at timestamptz,
  since_ms bigint check (since_ms >= 0),
  why text not null,
  status smallint,
  primary key (case_id, position),
  check ((server_at is null) = (since_ms is null))
);

-- When the last node was known to serve, by the database's clock. One row for all nodes.
create table heartbeat (
  single boolean primary key default true check (single),
  beat_at timestamptz not null
);

-- Times in which no node served, or none reached the database.
create table outage (
  id uuid primary key,
  from_at timestamptz not null,
  to_at timestamptz not null,
  check (from_at < to_at)
);
create index outage_end on outage (to_at);

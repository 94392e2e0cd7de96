-- What changes in the life of a case, and what both sides say of it afterwards.

-- Every step of a case with the words that belong to it; the overview's offers, awards and rulings are read from here.
create table case_change (
  id uuid primary key,
  case_id uuid not null references cases,
  from_status text not null,
  to_status text not null,
  -- Null where the case closed by itself.
  actor_id uuid references person,
  summary text not null default '',
  resolution_reached boolean,
  document_id uuid references document,
  -- Recalls: the day since when an agreement was not honoured.
  since date,
  at timestamptz not null
);
create index case_change_case on case_change (case_id, id);

create table feedback (
  id uuid primary key,
  case_id uuid not null references cases,
  -- The resolution it speaks of: each joined person, once per resolution (rules "Feedback").
  change_id uuid not null references case_change,
  person_id uuid not null references person,
  score smallint not null check (score between 1 and 5),
  comment text not null default '',
  publish boolean not null default false,
  created_at timestamptz not null,
  unique (change_id, person_id)
);

-- What somebody is to hear of in one letter about a case, which leaves once no more comes; then the row goes (decision 0016).
create table letter_waiting (
  person_id uuid not null,
  case_id uuid not null,
  -- The notifications it is about.
  notifications uuid[] not null,
  -- When the first of them was told, and the last.
  since timestamptz not null,
  latest timestamptz not null,
  primary key (person_id, case_id)
);

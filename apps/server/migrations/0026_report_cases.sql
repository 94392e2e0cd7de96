-- What happened in each case, a row for each day on which anything did: the figures of whoever does not see every case are made
-- of it in one pass (rules "Reports"). All of it can be made again.
create table report_case (
  case_id uuid not null,
  -- The day in Lagos.
  day date not null,
  approved smallint not null,
  -- Whether its last resolution was that day, and how long it took.
  resolved smallint not null,
  resolution_ms bigint not null,
  documents integer not null,
  reviews integer not null,
  score integer not null,
  -- 1 where it was under way at its end and not at its beginning, -1 the other way round.
  active smallint not null,
  -- On the day of its approval: its type, the unions its sides belong to, whether it has been resolved since and is under way now.
  type_id uuid,
  claimant_union uuid,
  accused_union uuid,
  resolved_since boolean not null,
  under_way boolean not null,
  primary key (case_id, day)
);
create index report_case_day on report_case (day) include (case_id, approved, resolved, resolution_ms, documents, reviews, score,
  active, type_id, claimant_union, accused_union, resolved_since);
create index report_case_resolved on report_case (day) include (case_id, resolution_ms) where resolved > 0;
create index report_case_under_way on report_case (case_id) where under_way;
create index feedback_case on feedback (case_id);

-- Figures were counted by these until now.
drop index cases_approved, cases_last_resolved, case_change_at, document_created, feedback_created;
-- A server that finds no place of the follower counts everything anew.
delete from listener where name = 'reports';

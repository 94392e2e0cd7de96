-- Raised each time the draft of the rules is saved, and never used again by a later one: who has read an older one is told so.
alter table rule_set add column revision integer not null default 1;

-- By these, cases are found in which a rule that is confirmed later must start.
create index legal_date_kind on legal_date (kind, case_id) where withdrawn_at is null;

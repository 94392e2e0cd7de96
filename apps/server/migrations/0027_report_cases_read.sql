-- All that happened in a case is read with it, so that who was under way before some day follows from what changed.
drop index report_case_resolved, report_case_under_way;
alter table report_case drop column under_way;

-- What somebody was told of a case already; the case's own page reads by it, too.
create index notification_case on notification (case_id, person_id, id desc) where case_id is not null;

-- Settings shows what somebody asked for, answered requests too.
create index request_person on request (person_id, id);

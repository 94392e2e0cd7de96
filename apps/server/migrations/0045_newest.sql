-- Which thread of a case was spoken in last is read from the index alone.
create index thread_spoken on thread (case_id, last_message_id desc) include (id);
drop index thread_case;

-- Whether somebody has just filed the same, however much else they filed (rules "Repeated requests").
create index cases_same on cases (filer_id, left(title, 40), id);

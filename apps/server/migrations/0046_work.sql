-- What waits for somebody is merged from its steps, out of this index alone.
drop index turn_key;
create index turn_key on turn (key, step, due_on, since, case_id) include (who);

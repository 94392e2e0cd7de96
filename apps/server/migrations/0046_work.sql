-- What waits for somebody is merged from its steps, out of this index alone.
drop index turn_key;
create index turn_key on turn (key, step, due_on, since, case_id) include (who);

-- Codes of any purpose are ended for a person, such as when they set a new password.
drop index code_person;
create index code_person on code (person_id, id desc) where person_id is not null;

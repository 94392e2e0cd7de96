-- The code somebody asked for to confirm a new address of their own.
create index code_person on code (person_id, id desc) where purpose = 'contact';

-- A-Z and search go by names without accents, as those of units do.
update person set name_key = lower(regexp_replace(normalize(btrim(first_name || ' ' || last_name), nfkd), '[\u0300-\u036f]', '', 'g'))
  where (first_name || last_name) ~ '[^\x01-\x7f]';

-- Lists of people: all, of a role, and of the units of a tree, by name and by when they came.
create index person_names on person (name_key, id) where registered_at is not null and status <> 'deleted';
create index person_role_names on person (role_id, name_key, id) where registered_at is not null and status <> 'deleted';
create index person_role_added on person (role_id, id) where registered_at is not null and status <> 'deleted';
-- Search finds names and addresses by any part of them; units have such an index already.
create index person_words on person using gin (name_key gin_trgm_ops) where registered_at is not null and status <> 'deleted';
create index contact_words on contact using gin (value gin_trgm_ops);

-- The names of those who left a case still stand in it.
create index case_participant_ever on case_participant (person_id, case_id);
create index referral_ever on referral (person_id, case_id) where person_id is not null;

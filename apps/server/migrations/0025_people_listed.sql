-- Whoever is in lists of people, under a name of its own: indexes of these serve the lists alone, and lead no other query
-- through everybody.
alter table person add column listed boolean not null generated always as (registered_at is not null and status <> 'deleted') stored;
drop index person_names, person_role_names, person_role_added, person_words;
create index person_names on person (name_key, id) where listed;
create index person_added on person (id) where listed;
create index person_role_names on person (role_id, name_key, id) where listed;
create index person_role_added on person (role_id, id) where listed;
create index person_words on person using gin (name_key gin_trgm_ops);

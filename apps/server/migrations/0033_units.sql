-- Since when somebody belongs where they belong: an admin's "date joined".
alter table person add placed_at timestamptz;
update person set placed_at = coalesce(registered_at, created_at) where unit_id is not null;

-- A list of one union's branches or organizations, and of those of the whole nation, by name and by when they were made.
create index unit_tree on unit (kind, (path[1]), name_key, id) where status = 'active';
create index unit_made on unit (kind, id) where status = 'active';

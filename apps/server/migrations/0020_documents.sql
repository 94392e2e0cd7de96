-- Folders and documents of all cases in the order of their names.
create index folder_name on folder (name_key, id);
create index document_name on document (lower(name), id) where deleted_at is null;

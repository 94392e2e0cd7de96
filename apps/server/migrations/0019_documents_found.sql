-- Documents of every case are narrowed by their type, and searched by any part of their names.
alter table document add column mime text;
update document d set mime = f.mime from file f where f.id = d.file_id;
alter table document alter column mime set not null;
create index document_type on document (mime, id) where deleted_at is null;
create index document_type_name on document (mime, lower(name), id) where deleted_at is null;
create index document_words on document using gin (name gin_trgm_ops) where deleted_at is null;
analyze document;

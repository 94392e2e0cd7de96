-- A scanner looks into a file once it is stored. Until it has called it clean only its uploader opens it; what it could not
-- look into stays so.
alter table file drop constraint file_scan_state_check,
  add constraint file_scan_state_check
    check (scan_state in ('unscanned', 'checking', 'clean', 'infected', 'unchecked'));
alter table own_document drop constraint own_document_scan_state_check,
  add constraint own_document_scan_state_check
    check (scan_state in ('unscanned', 'checking', 'clean', 'infected', 'unchecked'));
create index file_checks on file (scan_state, created_at) where scan_state in ('checking', 'unchecked');
create index own_document_checks on own_document (scan_state, created_at) where scan_state in ('checking', 'unchecked');

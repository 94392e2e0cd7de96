-- What a case holds is counted at each upload, what was taken out included.
create index document_quota on document (case_id, file_id);

-- What a receipt proves: whom a case was filed against, which files its claimant's side sent, and how they were on the phone.
alter table cases add column filed_against text;
update cases c set filed_against = u.name from unit u where u.id = c.accused_unit_id;

-- Of the file as somebody chose it; null where these bytes are that file, or nobody said.
alter table file add column chosen_sha256 bytea check (octet_length(chosen_sha256) = 32);
alter table own_document add column chosen_sha256 bytea check (octet_length(chosen_sha256) = 32);

-- Whose side sent it; null of the ministry, and of a copy, which nobody sent.
alter table document add column side text check (side in ('claimant', 'accused', 'neutral'));
update document d set side = 'claimant' from cases c, file f, person p
  where c.id = d.case_id and f.id = d.file_id and p.id = d.uploaded_by
    and f.uploaded_by = d.uploaded_by and f.created_at = d.created_at
    and (p.id = c.filer_id or p.unit_id = c.claimant_unit_id or exists (select from case_participant j
      where j.case_id = c.id and j.person_id = p.id and j.side = 'claimant'));

-- The number of one event in the audit chain.
create index event_chain_event on event_chain (event_id);

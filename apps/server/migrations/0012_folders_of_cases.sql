-- Every folder and every document is of a case: nobody ever kept any outside of one.
alter table folder drop column owner_id, alter column case_id set not null;
alter table document alter column case_id set not null;

-- Invitations to a settlement body end with it.
alter table invitation
  add constraint invitation_body_id_fkey foreign key (body_id) references settlement_body;
create index invitation_body on invitation (body_id) where body_id is not null;

-- Many invitations from one file (rules "Many invitations from one file"); `until`: when the last message has its turn.
create table invitation_file (
  id uuid primary key,
  person_id uuid not null references person,
  total int not null,
  created_at timestamptz not null,
  until timestamptz not null
);
create index invitation_file_person on invitation_file (person_id, id desc);
create index invitation_file_until on invitation_file (until desc);

alter table invitation
  add column file_id uuid,
  -- The message with its newest link.
  add column outbox_id uuid;
create index invitation_file_of on invitation (file_id) where file_id is not null;
create index invitation_outbox on invitation (outbox_id) where outbox_id is not null;

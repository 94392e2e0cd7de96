-- An invitation a new person took with their first password is in force once they have completed their registration.
alter table invitation add in_force_at timestamptz;
create index invitation_person on invitation (person_id) where ended_how = 'accepted' and in_force_at is null;
-- What waits, for those who may invite.
create index invitation_open on invitation (id desc) where ended_at is null;

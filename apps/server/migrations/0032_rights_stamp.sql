-- The stamp of a session is made of the versions of its person's, role's and unit's rows. What else belongs to somebody's rights
-- gives one of these another version, whoever changes it.
create function renew_roles() returns trigger language plpgsql as $$
begin
  update role set version = version where id in (old.role_id, new.role_id);
  return null;
end $$;
create trigger permission_changed after insert or update or delete on role_permission
  for each row execute function renew_roles();

create function renew_members() returns trigger language plpgsql as $$
begin
  update person set version = version where id in (old.person_id, new.person_id);
  return null;
end $$;
create trigger seat_changed after insert or update or delete on body_member
  for each row execute function renew_members();

create function renew_body() returns trigger language plpgsql as $$
begin
  update person set version = version
    where id in (select person_id from body_member where body_id = new.id and removed_at is null);
  return null;
end $$;
create trigger body_changed after update on settlement_body
  for each row when (old.status is distinct from new.status) execute function renew_body();

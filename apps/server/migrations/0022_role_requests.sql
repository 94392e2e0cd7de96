-- What somebody asks for of their own role: a line for each permission that it is to have, or not to have any more.
create table request_permission (
  request_id uuid not null references request,
  permission_id uuid not null references permission,
  wanted boolean not null,
  primary key (request_id, permission_id)
);

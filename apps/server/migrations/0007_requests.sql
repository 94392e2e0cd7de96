-- A membership somebody asked for ends undecided when they come to a unit another way, by an invitation for instance.
alter table request drop constraint request_status_check;
alter table request add constraint request_status_check check (status in ('pending', 'approved', 'declined', 'ended'));

-- Whose admins decide a pending request, as data: one row for the unit asked for and for each one above it.
create table request_access (
  access_key bigint not null,
  request_id uuid not null references request,
  primary key (access_key, request_id)
);
create index request_access_request on request_access (request_id);
insert into request_access (access_key, request_id)
  select a.access_key, q.id from request q join unit u on u.id = q.unit_id join unit a on a.id = any(u.path) where q.status = 'pending';

-- The ministry decides whatever waits, in the order it was asked.
create index request_pending on request (id) where status = 'pending';

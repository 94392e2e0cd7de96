-- More time that was given by mistake is taken back with a reason, and stays in the list.
alter table clock_extension add column withdrawn_at timestamptz;
alter table clock_extension add column withdrawn_by uuid references person;
alter table clock_extension add column withdrawn_why text not null default '';

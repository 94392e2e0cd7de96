-- A unit that was merged is deleted and leads to the one it has become part of.
alter table unit add column merged_into uuid references unit;
alter table unit add constraint unit_merged check (merged_into is null or status = 'deleted');
create index unit_merged_into on unit (merged_into) where merged_into is not null;
-- The few cases that remember their filer's unit until their accused is known.
create index cases_filer_unit on cases (filer_unit_id) where filer_unit_id is not null;
-- What waits to be answered in a unit goes where the unit goes.
create index invitation_unit on invitation (unit_id) where unit_id is not null;

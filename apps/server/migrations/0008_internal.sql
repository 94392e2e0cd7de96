-- The root unit to which both sides belong, if they do: the tab Internal Disputes reads by it.
alter table cases add internal_unit_id uuid references unit;
create index cases_internal on cases (internal_unit_id, id desc) where internal_unit_id is not null;

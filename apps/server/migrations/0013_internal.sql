-- The ministry reads the internal cases of every tree, in the order of their ids.
create index cases_internal_all on cases (id desc) where internal_unit_id is not null;

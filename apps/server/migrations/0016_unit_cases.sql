-- The cases of a unit that its key does not find: those not approved that accuse it or a unit below it.
create index cases_unapproved_accused on cases (accused_unit_id, id desc) where approved_at is null;
create index unit_path on unit using gin (path);

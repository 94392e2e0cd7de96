-- A case is read with those it was referred to and those invited to it: found by the case, however many cases there are.
create index referral_case on referral (case_id) where ended_at is null;
create index invitation_case on invitation (case_id) where case_id is not null;
-- Whom a unit is reached by: its admins, not all its members.
create index person_unit_role on person (unit_id, role_id) where unit_id is not null;
drop index person_unit;
-- The cases that accuse a unit, approved or not.
create index cases_accused on cases (accused_unit_id, id desc);
drop index cases_unapproved_accused;

-- A vote for nothing: whoever looked at the results without voting has no vote in the poll any more. In the box of an
-- anonymous poll it is a null beside its tag.
alter table poll_vote alter column option drop not null;

-- An award that both sides know is no draft or offer any more: they may settle while the days to object run.
drop index agreement_open;
create unique index agreement_open on agreement (case_id) where state in ('draft', 'offered') and published_at is null;

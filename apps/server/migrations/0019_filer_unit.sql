-- The unit whose member filed, kept while nobody knows yet which organization a typed name means: that unit becomes the
-- claimant once the accused is known to be none of its own tree.
alter table cases add column filer_unit_id uuid references unit;

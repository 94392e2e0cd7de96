-- Why a session or a link ended, for whoever still holds it (rules "Sessions", "Dead links"). Null: nothing is said.
alter table session
  add column ended_how text check (ended_how in ('password', 'elsewhere', 'guesses', 'role'));
alter table reset_link
  add column ended_how text check (ended_how in ('used', 'replaced'));
-- Hashes of the links that were sent before the newest one.
alter table invitation
  add column earlier_links bytea[] not null default '{}';
create index invitation_earlier_links on invitation using gin (earlier_links);

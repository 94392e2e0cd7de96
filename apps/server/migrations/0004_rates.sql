-- What each node counted of reads and writes in running windows, so that all of them know the sum (rules §7).
-- Lost in a crash without harm, so it is not logged; `used` is in no index, so that changing it stays within a page.
create unlogged table rate (
  ends_at timestamptz not null,
  subject text not null,
  node uuid not null,
  used integer not null,
  primary key (ends_at, subject, node)
) with (fillfactor = 60);

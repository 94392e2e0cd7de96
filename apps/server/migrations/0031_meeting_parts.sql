-- Which parts of the meeting a change made different. Empty where it was cancelled, and in lines older than this.
alter table meeting_change add column parts text[] not null default '{}'
  check (parts <@ array['title', 'day', 'time', 'place']);

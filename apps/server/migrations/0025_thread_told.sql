-- Who was written to about a discussion, or soon will be: once until they have read it (decision 0016).
create table thread_told (
  thread_id uuid not null,
  person_id uuid not null,
  -- The newest message they were told of; null while they may still read it in time.
  message_id uuid,
  primary key (thread_id, person_id)
);

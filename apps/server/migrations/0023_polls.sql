-- Polls of a thread. What was asked never changes, so the app's role may only add to it (see appendOnly).
create table poll (
  message_id uuid primary key,
  options text[] not null check (cardinality(options) between 2 and 20),
  anonymous boolean not null,
  unique (message_id, anonymous)
);

-- Votes that everybody may see, one per person.
create table poll_vote (
  poll_id uuid not null,
  person_id uuid not null references person,
  option smallint not null,
  anonymous boolean not null default false check (not anonymous),
  primary key (poll_id, person_id),
  foreign key (poll_id, anonymous) references poll (message_id, anonymous)
);

-- All votes of an anonymous poll in one value: the place of the option by the voter's tag, a keyed hash of poll and
-- person. jsonb sorts its keys, so neither a row, nor its place, nor a time says who voted when (decision 0015).
create table poll_box (
  poll_id uuid primary key,
  ballots jsonb not null default '{}',
  anonymous boolean not null default true check (anonymous),
  foreign key (poll_id, anonymous) references poll (message_id, anonymous)
);

insert into secret (name, value)
values ('votes', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

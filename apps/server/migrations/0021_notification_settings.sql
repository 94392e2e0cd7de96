-- What people may choose to hear of by mail and SMS (001 §3); names and descriptions stand in the code, by `key`.
create table notification_setting (
  id uuid primary key,
  key text not null unique,
  position smallint not null,
  -- A text costs money: whether who has a confirmed number and no confirmed e-mail is texted without having asked for it.
  texted boolean not null
);
-- What somebody chose; without a row the default counts (decision 0014).
create table notification_preference (
  person_id uuid not null references person,
  setting text not null references notification_setting (key),
  channel text not null check (channel in ('email', 'sms')),
  is_on boolean not null,
  primary key (person_id, setting, channel)
);
-- How many texts somebody was sent lately.
create index outbox_texts on outbox (person_id, created_at) where channel = 'sms' and person_id is not null;

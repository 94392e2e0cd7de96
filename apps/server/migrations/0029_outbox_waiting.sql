-- What has not left yet is counted for whoever watches the system, beside a month of what has.
create index outbox_waiting on outbox (channel, created_at) where sent_at is null and failed_at is null;

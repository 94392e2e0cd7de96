-- A restored copy tells of what happened before in the app only: mails and texts of it were sent long since (decision 0020).
alter table listener add column quiet_until timestamptz;

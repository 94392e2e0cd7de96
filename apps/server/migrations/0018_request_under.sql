-- Where somebody says that their organization, which is not listed, stands: for the ministry to read, and no right of anybody.
alter table request add column under_id uuid references unit;

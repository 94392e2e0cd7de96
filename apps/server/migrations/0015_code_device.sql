-- What asked for a sign-in code, hashed: the code works there alone. Null for codes that prove an address.
alter table code add column device_hash bytea;

#!/bin/sh
# The two roles and the database (docs/operating.md, "PostgreSQL of your own"); run once, on an empty volume.
set -eu
psql --quiet --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres \
  --set=owner_password="$DATABASE_OWNER_PASSWORD" --set=app_password="$DATABASE_APP_PASSWORD" <<'SQL'
create role accord_owner login password :'owner_password';
create role accord_app login password :'app_password';
create database accord owner accord_owner template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8';
revoke all on database accord from public;
grant connect on database accord to accord_app;
SQL

#!/bin/sh
# Runs once, on an empty data folder: a database for each service, and a role that owns just that one.
set -eu
create() {
  psql --set ON_ERROR_STOP=1 --set name="$1" --set password="$2" <<SQL
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
}
create catalog "$CATALOG_DATABASE_PASSWORD"
create content "$CONTENT_DATABASE_PASSWORD"
create careers "$CAREERS_DATABASE_PASSWORD"
create identity "$IDENTITY_DATABASE_PASSWORD"

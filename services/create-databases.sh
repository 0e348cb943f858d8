#!/bin/sh
# Runs once, on an empty data folder: for each <NAME>_DATABASE_PASSWORD a database, and a role that owns just that one.
set -eu
for variable in $(env | sed -n 's/^\([A-Z][A-Z0-9]*_DATABASE_PASSWORD\)=.*/\1/p'); do
  name=$(echo "${variable%_DATABASE_PASSWORD}" | tr '[:upper:]' '[:lower:]')
  psql --set ON_ERROR_STOP=1 --set name="$name" --set password="$(printenv "$variable")" <<SQL
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
done

#!/bin/sh
# For each <NAME>_DATABASE_PASSWORD: a database, and a role with this password that owns just that one. May run any number
# of times, and goes on where an earlier run ended.
set -eu
for variable in $(env | sed -n 's/^\([A-Z][A-Z0-9]*_DATABASE_PASSWORD\)=.*/\1/p'); do
  name=$(echo "${variable%_DATABASE_PASSWORD}" | tr '[:upper:]' '[:lower:]')
  # Read inside of psql, so that the list of processes shows no password.
  psql --quiet --set ON_ERROR_STOP=1 --set name="$name" <<SQL
\getenv password $variable
SELECT format('CREATE ROLE %I', :'name') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'name') \gexec
ALTER ROLE :"name" LOGIN PASSWORD :'password';
SELECT format('CREATE DATABASE %I OWNER %I', :'name', :'name')
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
  echo "The database $name is there"
done

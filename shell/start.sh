#!/bin/sh
# Starts a program with its secrets on descriptor 4 instead of in its environment, which /proc shows to every process of the
# same user: sh shell/start.sh node shell/server/main.ts
set -eu
names=$(env | sed -En 's/^([A-Z0-9_]*(SECRET|KEY|PASSWORD|TOKEN|HEADERS|DATABASE_URL|SMTP_URL)[A-Z0-9_]*)=.*/\1/p')
secrets=''
for name in $names; do
  eval "secrets=\"\${secrets}$name=\${$name}
\""
  unset "$name"
done
export SECRETS_FD=4
exec "$@" 4<<END
$secrets
END

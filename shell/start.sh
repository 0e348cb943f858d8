#!/bin/sh
# Starts a program with its secrets on descriptor 4 instead of in its environment, which /proc shows to every process of the
# same user: sh shell/start.sh node shell/server/main.ts
set -eu
# Ends each setting, because a value may have several lines.
separator=$(printf '\036')
names=$(env | sed -En 's/^([A-Z_][A-Z0-9_]*)=.*/\1/p' | grep -E 'SECRET|KEY|PASSWORD|TOKEN|HEADERS|DATABASE_URL|SMTP_URL' || true)
secrets=''
for name in $names; do
  # The name may be that of nothing but a line of another value.
  eval "test -n \"\${$name+set}\"" || continue
  eval "secrets=\"\${secrets}$name=\${$name}$separator\""
  unset "$name"
done
export SECRETS_FD=4
exec "$@" 4<<END
$secrets
END

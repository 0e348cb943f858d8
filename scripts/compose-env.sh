#!/bin/sh
# Names all variables that docker-compose.yml needs and that neither .env nor the environment has, and a folder of releases
# that the containers can't write to, and ends with 1 if there are any: Compose itself stops at the first. With --generate it
# first adds to .env the secrets and keys that it lacks. Needs Docker only, and that for the keys of releases.
set -eu
cd "$(dirname "$0")/.."

file=${COMPOSE_ENV_FILES:-.env}
required=$(grep -v '^ *#' docker-compose.yml | grep -o '\${[A-Z0-9_]*:?' | tr -d '${:?' | sort -u)

has() { [ -n "$(printenv "$1")" ] || grep -q "^$1=..*" "$file" 2>/dev/null; }

missing() { for name in $required; do has "$name" || echo "$name"; done; }

# Sets a variable, at the end of the file.
set_variable() {
  grep -v "^$1=" "$file" >"$file.new" || true
  echo "$1=$2" >>"$file.new"
  mv "$file.new" "$file"
}

if [ "${1:-}" = --generate ]; then
  umask 077
  [ -e "$file" ] || cp .env.example "$file"
  chmod 600 "$file"
  keys=''
  for name in $(missing); do
    case $name in
    *_PASSWORD | *_SECRET | MEDIA_KEY | S3_ACCESS_KEY_ID | S3_SECRET_ACCESS_KEY)
      set_variable "$name" "$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')"
      ;;
    RELEASE_* | TAKE_BACK_KEY | TIMESTAMP_KEY) keys="$keys $name" ;;
    esac
  done
  if [ -n "$keys" ]; then
    trust=$(sed -n 's/^RELEASE_TRUST=//p' "$file" | tr -d '"')
    # A remote that is new here gets a key of its own; those that sign already stay as they are.
    case "$keys" in
    *RELEASE_TRUST* | *TAKE_BACK_KEY* | *TIMESTAMP_KEY*) trust='' ;;
    esac
    # They belong together otherwise: RELEASE_TRUST names the others.
    [ -n "$trust" ] || for name in $(echo "$required" | grep -E '^(RELEASE_|TAKE_BACK_KEY|TIMESTAMP_KEY)'); do
      if has "$name"; then
        echo "$name is set, but not:$keys. These are made at once: npm run release -- keygen" >&2
        exit 1
      fi
    done
    image=$(docker build --quiet --target keys .)
    if [ -n "$trust" ]; then
      made=$(docker run --rm --network none --env "RELEASE_TRUST=$trust" "$image" keygen --add)
    else
      made=$(docker run --rm --network none "$image")
    fi
    echo "$made" | while IFS='=' read -r name value; do set_variable "$name" "$value"; done
  fi
fi

failed=0
names=$(missing)
if [ -n "$names" ]; then
  echo "Not set, see .env.example:" $names >&2
  failed=1
fi
# The engine would make a folder that is missing for root, and no container runs as root.
releases=$(printenv RELEASES_FOLDER || sed -n 's/^RELEASES_FOLDER=//p' "$file" 2>/dev/null || true)
case $releases in
'') ;;
/*)
  if [ "$(stat -c %u "$releases" 2>/dev/null)" != 1000 ]; then
    echo "RELEASES_FOLDER: $releases is no folder of user 1000, as which the containers run" >&2
    failed=1
  fi
  ;;
*)
  echo "RELEASES_FOLDER: $releases does not begin with /" >&2
  failed=1
  ;;
esac
exit $failed

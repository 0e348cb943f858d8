#!/bin/sh
# Names all variables that docker-compose.yml needs and that neither .env nor the environment has, and a folder of releases
# that the containers can't write to, and ends with 1 if there are any: Compose itself stops at the first. With --generate it
# first adds to .env the secrets and keys that it lacks. Needs Docker only, and that for the keys of releases.
set -eu
cd "$(dirname "$0")/.."

file=${COMPOSE_ENV_FILES:-.env}
required=$(grep -v '^ *#' docker-compose.yml | grep -o '\${[A-Z0-9_]*:?' | tr -d '${:?' | sort -u)

has() { [ -n "$(printenv "$1")" ] || grep -q "^$1=..*" "$file" 2>/dev/null; }

value_of() { printenv "$1" | grep . || sed -n "s/^$1=//p" "$file" 2>/dev/null | tr -d '"'; }

missing() { for name in $required; do has "$name" || echo "$name"; done; }

# Sets a variable, at the end of the file.
set_variable() {
  grep -v "^$1=" "$file" >"$file.new" || true
  echo "$1=$2" >>"$file.new"
  mv "$file.new" "$file"
}

# Makes the release key of a remote that is new here, and has it trusted: by the list in the store, which shells that run
# read anew, or without a root key by RELEASE_TRUST. The keys that sign already stay as they are.
add_remote() {
  remote=$(echo "${1#RELEASE_KEY_}" | tr 'A-Z_' 'a-z-')
  made=$(docker run --rm --network none "$image" keygen "$remote")
  trusted=$(echo "$made" | sed -n 's/^TRUSTED_KEY="\(.*\)"$/\1/p')
  RELEASE_TRUST=$(value_of RELEASE_TRUST)
  case " $RELEASE_TRUST" in
  *' root:'*)
    store=$(value_of RELEASES_FOLDER)
    RELEASE_ROOT_KEY=$(value_of RELEASE_ROOT_KEY)
    export RELEASE_TRUST RELEASE_ROOT_KEY
    docker run --rm --network none --volume "${store:-${COMPOSE_PROJECT_NAME:-ekamra}_releases}:/releases" \
      --env RELEASES=/releases --env RELEASE_TRUST --env RELEASE_ROOT_KEY "$image" \
      trust add "$trusted" --new-store --by compose --why "$remote joins" >&2
    ;;
  *) set_variable RELEASE_TRUST "\"$RELEASE_TRUST $trusted\"" ;;
  esac
  set_variable "$1" "$(echo "$made" | sed -n 's/^RELEASE_KEY=//p')"
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
    image=$(docker build --quiet --target keys .)
    case "$keys" in
    *RELEASE_TRUST* | *TAKE_BACK_KEY* | *TIMESTAMP_KEY*)
      # They belong together: RELEASE_TRUST names the others.
      for name in $(echo "$required" | grep -E '^(RELEASE_|TAKE_BACK_KEY|TIMESTAMP_KEY)'); do
        if has "$name"; then
          echo "$name is set, but not:$keys. These are made at once: npm run release -- keygen" >&2
          exit 1
        fi
      done
      made=$(docker run --rm --network none "$image")
      echo "$made" | while IFS='=' read -r name value; do set_variable "$name" "$value"; done
      ;;
    *) for name in $keys; do add_remote "$name"; done ;;
    esac
  fi
fi

failed=0
names=$(missing)
if [ -n "$names" ]; then
  echo "Not set, see .env.example:" $names >&2
  failed=1
fi
# The engine would make a folder that is missing for root, and no container runs as root.
releases=$(value_of RELEASES_FOLDER)
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

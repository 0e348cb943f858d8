#!/bin/sh
# Builds the present sources and replaces containers by them, one after the other, without a refused request:
# sh scripts/compose-replace.sh [--no-build] [service ...], by default all that run our own code; with --no-build by the
# images that are there. Of shell and BFF, the other of the pair answers meanwhile; of a service, the new container starts
# before the old one drains. Caddy reloads its configuration.
set -eu
cd "$(dirname "$0")/.."
build=yes
if [ "${1:-}" = --no-build ]; then
  build=no
  shift
fi
# Caddy comes last, when all that it may name is there.
[ $# -gt 0 ] || set -- $(docker compose config --services | grep -vxE 'postgres|databases|store|mail|caddy') caddy

[ "$build" = no ] || docker compose build "$@"
for service in "$@"; do
  echo "Replacing $service"
  case $service in
  mf-*) docker compose run --rm --no-deps "$service" ;;
  shell | shell-2 | bff | bff-2 | timestamps | deployments)
    docker compose up --detach --no-deps --no-build --force-recreate --wait "$service"
    # Caddy looks every second who is ready.
    sleep 3
    ;;
  caddy)
    # Forced: Caddy does not load a configuration that is the same as before.
    docker compose exec -T caddy caddy reload --force --address unix//tmp/caddy-admin.sock \
      --adapter caddyfile --config - <Caddyfile
    ;;
  *)
    old=$(docker compose ps --quiet "$service")
    docker compose up --detach --no-deps --no-build --no-recreate --scale "$service=2" --wait "$service"
    docker stop --time 30 $old
    docker rm $old
    ;;
  esac
done

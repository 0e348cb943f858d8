# Targets: service (SERVICE names which), bff, shell, remote (REMOTE names which; a publishing job), timestamps, keys, and
# the front door, caddy. Each runs the same command, on the same sources, as the tests do. Node runs the TypeScript
# directly. A stage copies just what its component consists of, so that a change of another one builds nothing again.

# --- the packages of all workspaces, installed once; only a change of their manifests does it again ------
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /sources
COPY . .
RUN mkdir /manifests /remotes \
  && find . -name package.json -print0 | tar --create --null --files-from - | tar --extract --directory /manifests \
  && cp package-lock.json .npmrc /manifests \
  && tar --create */remote.json | tar --extract --directory /remotes

FROM node:24.21.0-bookworm-slim AS base
# The rest of a container's memory is for what is outside of the heap, such as cached pages and threads. Freed blocks of
# 128 KB and more go back to the system, as in scripts/supervisor/supervised-child.ts.
ENV NODE_ENV=production NODE_OPTIONS=--max-old-space-size-percentage=50 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app

FROM base AS packages
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --ignore-scripts --prefer-offline

# Chooses from them what a component needs at run time.
FROM packages AS choice
COPY scripts/images scripts/images

# The version of each component, which its processes tell: a hash of its bundle.
FROM packages AS versions
COPY --from=manifests /sources ./
RUN node scripts/images/write-versions.ts /versions

# --- what is built -------------------------------------------------------------------------------
FROM packages AS build
ENV NODE_OPTIONS=
COPY scripts/build.ts scripts/lock.mjs scripts/
COPY scripts/build scripts/build
COPY contracts contracts
COPY ui ui
COPY release release

FROM build AS built-shell
COPY shell shell
RUN node scripts/build.ts shell

FROM build AS built-remote
ARG REMOTE
COPY shell/package.json shell/package.json
COPY shell/src/shared shell/src/shared
COPY $REMOTE $REMOTE
RUN node scripts/build.ts "$REMOTE"

# --- the services and the API --------------------------------------------------------------------
FROM choice AS service-packages
ARG SERVICE
RUN node scripts/images/copy-packages.ts "services/$SERVICE" /packages

FROM base AS service
ARG SERVICE
ENV SERVICE=$SERVICE
COPY --from=service-packages /packages ./
COPY contracts contracts
COPY chassis chassis
COPY services/$SERVICE services/$SERVICE
COPY --from=versions /versions/$SERVICE.json version.json
ENV VERSION_FILE=/app/version.json
USER node
CMD ["sh", "-c", "exec node services/$SERVICE/src/main.ts"]

FROM choice AS bff-packages
RUN node scripts/images/copy-packages.ts bff /packages

FROM base AS bff
COPY --from=bff-packages /packages ./
COPY contracts contracts
COPY chassis chassis
COPY bff bff
COPY --from=versions /versions/bff.json version.json
ENV VERSION_FILE=/app/version.json
USER node
EXPOSE 3100 3210
CMD ["node", "bff/src/main.ts"]

# --- the shell -----------------------------------------------------------------------------------
FROM choice AS shell-packages
RUN node scripts/images/copy-packages.ts shell /packages

FROM base AS shell
COPY --from=shell-packages /packages ./
COPY contracts contracts
COPY chassis chassis
COPY release release
COPY shell shell
COPY --from=built-shell /app/shell/dist shell/dist
COPY --from=versions /versions/shell.json version.json
ENV VERSION_FILE=/app/version.json
RUN mkdir /mirror /releases && chown node:node /mirror /releases
USER node
EXPOSE 3000 3200
# With its secrets on a descriptor; a signal starts no inspector.
CMD ["sh", "shell/start.sh", "node", "--disable-sigusr1", "shell/server/main.ts"]

# --- the command line of releases: its timestamps, and what makes keys -----------------------------
FROM choice AS release-packages
RUN node scripts/images/copy-packages.ts release /packages

FROM base AS release
COPY --from=release-packages /packages ./
COPY contracts contracts
COPY chassis chassis
COPY release release
RUN mkdir /releases && chown node:node /releases
USER node
ENTRYPOINT ["node", "release/src/cli.ts"]

FROM release AS timestamps
CMD ["timestamp", "--every", "60"]

# Prints new keys, of which every remote has one.
FROM release AS keys
COPY --from=manifests /remotes ./
CMD ["keygen"]

# --- publishing jobs: put a remote's build into the releases, and end --------------------------------
FROM release AS remote
ARG REMOTE
COPY --from=built-remote /app/$REMOTE/dist $REMOTE/dist

# --- the front door --------------------------------------------------------------------------------
FROM caddy:2.10.2-alpine AS caddy
COPY Caddyfile /etc/caddy/Caddyfile
RUN chown -R 1000:1000 /data /config
USER 1000:1000

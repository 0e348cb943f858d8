# Targets: service (SERVICE names which), bff, shell, remote (REMOTE names which; a publishing job), and the front
# door, caddy. Each runs the same command, on the same sources, as the tests do. Node runs the TypeScript directly.

# --- the manifests of all workspaces, so that only a change of these installs anything again ---------
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /sources
COPY . .
RUN mkdir /manifests \
  && find . -name node_modules -prune -o -name package.json -print0 | tar --create --null --files-from - | tar --extract --directory /manifests \
  && cp package-lock.json .npmrc /manifests

FROM node:24.21.0-bookworm-slim AS base
ENV NODE_ENV=production
WORKDIR /app
COPY --from=manifests /manifests ./

# --- what is built -------------------------------------------------------------------------------
FROM base AS build
RUN npm ci --include=dev
COPY . .
RUN node scripts/build.ts

# --- the services and the API --------------------------------------------------------------------
FROM base AS service
ARG SERVICE
ENV SERVICE=$SERVICE
RUN npm ci --omit=dev --workspace "services/$SERVICE"
COPY contracts contracts
COPY chassis chassis
COPY services/$SERVICE services/$SERVICE
USER node
CMD ["sh", "-c", "exec node services/$SERVICE/src/main.ts"]

FROM base AS bff
RUN npm ci --omit=dev --workspace bff
COPY contracts contracts
COPY chassis chassis
COPY bff bff
USER node
EXPOSE 3100 3210
CMD ["node", "bff/src/main.ts"]

# --- the shell -----------------------------------------------------------------------------------
FROM base AS shell
RUN npm ci --omit=dev --workspace shell
COPY contracts contracts
COPY chassis chassis
COPY release release
COPY shell shell
COPY --from=build /app/shell/dist shell/dist
RUN mkdir /mirror /releases && chown node:node /mirror /releases
USER node
EXPOSE 3000 3200
CMD ["node", "shell/server/main.ts"]

# --- publishing jobs: put a remote's build into the releases, make it live, end --------------------
FROM base AS remote
ARG REMOTE
ENV REMOTE=$REMOTE
RUN npm ci --omit=dev --workspace release
COPY contracts contracts
COPY chassis chassis
COPY release release
RUN mkdir /releases && chown node:node /releases
COPY --from=build /app/$REMOTE/dist $REMOTE/dist
USER node
# What runs beside it starts with it and is of the same sources: the gate of a pipeline has nothing to ask yet.
CMD ["sh", "-c", "exec node release/src/cli.ts publish --no-build --promote --by compose --unchecked --why 'The sources of this image' $REMOTE"]

# --- the front door --------------------------------------------------------------------------------
FROM caddy:2.10.2-alpine AS caddy
COPY Caddyfile /etc/caddy/Caddyfile
RUN chown -R 1000:1000 /data /config
USER 1000:1000

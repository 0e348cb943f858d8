# One target per deployable: shell, mf-public, mf-admin (publishing jobs), bff, catalog, content, careers, identity
# and the front door, caddy.
# Each runs the same command, on the same sources, as the tests do. Node runs the TypeScript directly.

FROM node:24.21.0-bookworm-slim AS base
ENV NODE_ENV=production
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY ui/package.json ui/
COPY chassis/package.json chassis/
COPY release/package.json release/
COPY shell/package.json shell/
COPY mf-public/package.json mf-public/
COPY mf-admin/package.json mf-admin/
COPY bff/package.json bff/
COPY services/catalog/package.json services/catalog/
COPY services/content/package.json services/content/
COPY services/careers/package.json services/careers/
COPY services/identity/package.json services/identity/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# --- what is built -------------------------------------------------------------------------------
FROM base AS build
RUN npm ci --include=dev
COPY . .
RUN node scripts/build.ts

# --- the services and the API --------------------------------------------------------------------
FROM base AS catalog
RUN npm ci --omit=dev --workspace services/catalog
COPY contracts contracts
COPY chassis chassis
COPY services/catalog services/catalog
USER node
EXPOSE 3101 3211
CMD ["node", "services/catalog/src/main.ts"]

FROM base AS content
RUN npm ci --omit=dev --workspace services/content
COPY contracts contracts
COPY chassis chassis
COPY services/content services/content
USER node
EXPOSE 3102 3212
CMD ["node", "services/content/src/main.ts"]

FROM base AS careers
RUN npm ci --omit=dev --workspace services/careers
COPY contracts contracts
COPY chassis chassis
COPY services/careers services/careers
USER node
EXPOSE 3103 3213
CMD ["node", "services/careers/src/main.ts"]

FROM base AS identity
RUN npm ci --omit=dev --workspace services/identity
COPY contracts contracts
COPY chassis chassis
COPY services/identity services/identity
USER node
EXPOSE 3104 3214
CMD ["node", "services/identity/src/main.ts"]

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
FROM base AS publisher
RUN npm ci --omit=dev --workspace release
COPY contracts contracts
COPY release release
RUN mkdir /releases && chown node:node /releases
USER node
# What runs beside it starts with it and is of the same sources: the gate of a pipeline has nothing to ask yet.
CMD ["sh", "-c", "node release/src/cli.ts publish --no-build --promote --by compose --unchecked --why 'The sources of this image' $REMOTE"]

FROM publisher AS mf-public
ENV REMOTE=mf-public
COPY --from=build /app/mf-public/dist mf-public/dist

FROM publisher AS mf-admin
ENV REMOTE=mf-admin
COPY --from=build /app/mf-admin/dist mf-admin/dist

# --- the front door --------------------------------------------------------------------------------
FROM caddy:2.10.2-alpine AS caddy
COPY Caddyfile /etc/caddy/Caddyfile
RUN chown -R 1000:1000 /data /config
USER 1000:1000
